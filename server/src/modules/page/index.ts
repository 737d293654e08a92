import fp from 'fastify-plugin';
import { pageRoutes } from './page.routes.ts';

export const pageModule = fp(pageRoutes);
