import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI printed from the contracts: `/openapi.json`, and `/docs` to read it. */
export const docsPlugin = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Madang API',
        version: '1.0.0',
        description:
          'Every call answers resultCode ("0" is success), resultMessage and data. Bodies travel in envelope v1; in MADANG_MODE=qa plaintext JSON is taken too.',
      },
      components: {
        securitySchemes: {
          deployToken: { type: 'http', scheme: 'bearer', description: 'From `pnpm operator deploy-token`.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: { url: '/openapi.json', withDefaultFonts: false },
  });
});
