import { BOARD_PICTURE_BYTES } from '@madang/contracts';
import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { sendBytes } from '../../../plugins/send-bytes.ts';
import { isPictureId, ownPictures, pictureViews, readPicture, readPictureToCheck } from './picture.repository.ts';
import { grantOf, pictureAddress } from './picture-address.ts';
import { removePicture } from './remove-picture.command.ts';
import { finishUpload, startUpload } from './upload.command.ts';

/** A picture that is opened as a page has no rights: it runs nothing and loads nothing. */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // Other sites cannot show it.
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // The browser requests it again at each view, so that a hidden post's picture is gone at once;
  // the answer is then short.
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
};
/**
 * The page itself, or a tab of its own. The resource policy restricts
 * browsers without the header.
 */
const fitting: readonly unknown[] = [undefined, 'same-origin', 'none'];

/**
 * Uploads and views of pictures. The bytes travel outside the envelope,
 * by addresses that the envelope carried.
 */
export const pictureRoutes = async (app: FastifyInstance) => {
  const { session: keys } = app.config.secrets;

  mount(app, endpoints.pictureStart, async ({ db, clock, caller: { memberIdx }, body }) => {
    const now = clock.now();
    const id = await startUpload(db, { ...body, memberIdx, now });
    return { pictureIdx: id, upload: pictureAddress(keys, now, { id, use: 'upload', memberIdx }) };
  });

  mount(app, endpoints.pictureOwn, async ({ db, clock, caller: { memberIdx }, body }) => ({
    list: (await ownPictures(db, memberIdx, body.ids)).map(pictureViews(keys, clock.now(), memberIdx)),
  }));

  mount(app, endpoints.pictureRemove, async ({ db, clock, caller, body }) => {
    await removePicture({ db, clock }, { ...body, actor: `operator:${caller.memId}` });
    return {};
  });

  await app.register(async (scope) => {
    // The client's word for the type counts for nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BOARD_PICTURE_BYTES }, (_, body, done) =>
      done(null, body),
    );

    scope.put<{ Params: { id: string } }>(
      '/pictures/:id',
      {
        schema: { hide: true },
        bodyLimit: BOARD_PICTURE_BYTES,
        // Before the body is read.
        onRequest: async ({ params, query }) => {
          const grant = isPictureId(params.id) ? grantOf(keys, app.clock.now(), params.id, query) : null;
          if (grant?.use !== 'upload') throw refuse(errorCodes.notPermitted);
        },
      },
      async ({ params, query, body }, reply) => {
        const now = app.clock.now();
        const grant = grantOf(keys, now, params.id, query);
        if (!grant) throw refuse(errorCodes.notPermitted);
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const stored = await finishUpload(app.db, { id: grant.id, memberIdx: grant.memberIdx, bytes, now });
        return reply.header('cache-control', 'no-store').send({
          resultCode: '0',
          resultMessage: '',
          data: pictureViews(keys, now, grant.memberIdx)(stored),
        });
      },
    );
  });

  app.get<{ Params: { id: string } }>('/pictures/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    const grant = isPictureId(id) ? grantOf(keys, app.clock.now(), id, request.query) : null;
    const isFitting = fitting.includes(request.headers['sec-fetch-site']);
    const tag = `"${id}"`;
    // The id names the bytes: a browser that has them is answered without reading them.
    const withBytes = request.headers['if-none-match'] !== tag;
    const found =
      grant && isFitting && grant.use !== 'upload'
        ? await (grant.use === 'check'
            ? readPictureToCheck(app.db, id, withBytes)
            : readPicture(app.db, id, {
                memberIdx: grant.memberIdx,
                now: new Date(app.clock.now()),
                withBytes,
              }))
        : undefined;
    reply.headers(headers);
    if (!found)
      return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    reply.header('etag', tag);
    if (found.bytes === null) return reply.status(304).send();
    const ending = found.type.slice('image/'.length);
    reply.header('content-disposition', `inline; filename="picture.${ending}"`).type(found.type);
    return sendBytes(reply, found.bytes);
  });
};
