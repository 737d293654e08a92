/**
 * Notices of operators, popups among them, and their acknowledgement by members. Source: boards,
 * BO-13
 */
import { z } from 'zod';
import { defineEndpoint } from '../define.ts';
import { errorCodes } from '../error-codes.ts';
import { decidedVersion, readVersion } from '../read-version.ts';
import { empty, instant, names, pageInfo, pageNumber, requestId, seoulTime, titleLine } from '../schema.ts';
import { BOARD_CONTENT_MAX, BOARD_TITLE_MAX } from './board.ts';

const boardIdx = z.int().positive();
const boardType = z.enum(['nt', 'ev']);
/** Whom a popup is for: everybody, or members after they signed in. */
const popup = z.enum(['all', 'member']);
const text = z.object({
  title: titleLine(BOARD_TITLE_MAX),
  content: z.string().trim().min(1).max(BOARD_CONTENT_MAX),
});

export const boardNotice = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/notice',
  load: 'write',
  summary:
    'Publishes a notice or an event in three languages, at once or from an instant on, or changes one: its former version is kept. BD01: there is no such notice.',
  access: 'operator',
  body: z
    .object({
      requestId,
      boardIdx: boardIdx.optional(),
      version: decidedVersion,
      boardType,
      category: z.string().min(1).max(20),
      texts: z.object({ ko: text, en: text, vn: text }),
      pinned: z.boolean().default(false),
      mustRead: z.boolean().default(false).describe('Each member acknowledges it once for each version'),
      shownFrom: seoulTime.nullable().default(null),
      shownUntil: seoulTime.nullable().default(null).describe('From then on it is shown no more'),
      popup: popup.nullable().default(null).describe('It is a popup as well, for everybody or for members'),
      popupOrd: z.int().min(0).max(1_000).default(100).describe('Place among the popups, the least first'),
      popupClosable: z.boolean().default(true).describe('It may be put away for a day'),
      popupPage: z.string().max(40).nullable().default(null).describe('Id of the page it leads to; null: to itself'),
      promo: z.boolean().default(false).describe('It promotes something: members on a break do not see it'),
    })
    .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
      path: ['shownUntil'],
    }),
  response: z.object({ boardIdx: z.int(), version: z.int() }),
  errors: [errorCodes.postNotFound, errorCodes.changedSinceRead, errorCodes.requestKeyReused],
});

export const boardNotices = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/notices',
  load: 'read',
  summary: 'Notices and events of the site, the newest first, with the members who acknowledged their version.',
  access: 'operator',
  body: z.object({ page: pageNumber }),
  response: z.object({
    list: z.array(
      z.object({
        boardIdx,
        boardType,
        title: names,
        version: z.int(),
        pinned: z.boolean(),
        mustRead: z.boolean(),
        popup: popup.nullable(),
        shownFrom: instant.nullable(),
        shownUntil: instant.nullable(),
        acknowledged: z.int().nonnegative().describe('Members who acknowledged this version'),
        readVersion,
      }),
    ),
    pageInfo,
  }),
  errors: [],
});

export const boardAcknowledgements = defineEndpoint({
  method: 'POST',
  path: '/api/operator/board/acknowledgements',
  load: 'read',
  summary: 'Who acknowledged a notice, which version and when, the latest first. BD01: there is no such notice.',
  access: 'operator',
  body: z.object({ boardIdx, page: pageNumber }),
  response: z.object({
    list: z.array(z.object({ memId: z.string(), version: z.int(), at: instant })),
    version: z.int().describe('The version in force'),
    pageInfo,
  }),
  errors: [errorCodes.postNotFound],
});

export const boardAcknowledge = defineEndpoint({
  method: 'POST',
  path: '/api/board/acknowledge',
  load: 'write',
  summary:
    'The member has read a version of a must-read notice; a second call changes nothing. BD01: there is no such notice.',
  access: 'member',
  body: z.object({ boardIdx, version: z.int().positive() }),
  response: empty,
  errors: [errorCodes.postNotFound],
});
