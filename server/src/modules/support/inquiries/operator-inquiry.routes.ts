import { endpoints } from '@madang/contracts/endpoints';
import { errorCodes } from '@madang/contracts/error-codes';
import type { FastifyInstance } from 'fastify';
import { readVersionOf } from '../../../core/decisions/read-version.ts';
import { refuse } from '../../../core/refusal.ts';
import { mount } from '../../../plugins/mount.ts';
import { answerInquiry } from './answer-inquiry.command.ts';
import { cannedVariables, fillAnswer } from './canned.policy.ts';
import { cannedStateOf, listCanned } from './canned.repository.ts';
import { claimInquiry, releaseInquiry } from './claim-inquiry.command.ts';
import { findInquiry, listEntries, listInquiryQueue } from './inquiry.repository.ts';
import { leaseOf, pageInfoOf, queuedInquiryOf, queueRowOf, variablesOf, yesNoOf } from './inquiry.view.ts';
import { removeCanned, saveCanned } from './save-canned.command.ts';

const actorOf = ({ memId }: { memId: string }): string => `operator:${memId}`;

/** What operators do about inquiries. */
export const operatorInquiryRoutes = async (app: FastifyInstance) => {
  mount(app, endpoints.operatorSupportList, async ({ db, clock, caller, body: { page, status } }) => {
    const now = clock.now();
    const { rows, count, late } = await listInquiryQueue(db, { page, status, now: new Date(now) });
    const by = { actor: actorOf(caller), now };
    return {
      list: await Promise.all(rows.map((row) => queueRowOf(db, row, by))),
      late,
      pageInfo: pageInfoOf(page, count),
    };
  });

  mount(app, endpoints.operatorSupportRead, async ({ db, clock, caller, body }) => {
    const inquiry = await findInquiry(db, BigInt(body.boardIdx));
    if (!inquiry) throw refuse(errorCodes.inquiryNotFound);
    const entries = await listEntries(db, inquiry.inquiry_idx);
    return { board: await queuedInquiryOf(db, inquiry, entries, { actor: actorOf(caller), now: clock.now() }) };
  });

  mount(app, endpoints.operatorSupportClaim, async ({ db, clock, caller, body: { boardIdx } }) => {
    const actor = actorOf(caller);
    const lease = await claimInquiry({ db, clock }, { inquiryIdx: BigInt(boardIdx), actor });
    return { boardIdx, lease: leaseOf(lease, actor) };
  });

  mount(app, endpoints.operatorSupportRelease, async ({ db, clock, caller, body: { boardIdx } }) => {
    await releaseInquiry({ db, clock }, { inquiryIdx: BigInt(boardIdx), actor: actorOf(caller) });
    return { boardIdx };
  });

  mount(app, endpoints.operatorSupportAnswer, async ({ db, clock, caller, body }) => {
    const { boardIdx, ...answer } = body;
    const actor = actorOf(caller);
    await answerInquiry({ db, clock }, { inquiryIdx: BigInt(boardIdx), actor, ...answer });
    return { boardIdx, status: 'answer' as const };
  });

  mount(app, endpoints.operatorCannedList, async ({ db, caller, body: { boardIdx } }) => {
    const inquiry = boardIdx === undefined ? null : await findInquiry(db, BigInt(boardIdx));
    if (inquiry === undefined) throw refuse(errorCodes.inquiryNotFound);
    const variables = inquiry && (await variablesOf(db, inquiry));
    const rows = await listCanned(db, actorOf(caller));
    return {
      list: rows.map(({ canned_idx, owner, title, content, changes }) => ({
        cannedIdx: Number(canned_idx),
        version: readVersionOf(cannedStateOf({ canned_idx, changes })),
        title,
        content: variables ? fillAnswer(content, variables) : content,
        sharedYn: yesNoOf(owner === null),
      })),
      variables: [...cannedVariables],
    };
  });

  mount(app, endpoints.operatorCannedSave, async ({ db, clock, caller, body }) => {
    const { cannedIdx, sharedYn, ...canned } = body;
    const saved = await saveCanned(
      { db, clock },
      {
        cannedIdx: cannedIdx === undefined ? undefined : BigInt(cannedIdx),
        actor: actorOf(caller),
        ...canned,
        isShared: sharedYn === 'Y',
      },
    );
    return { cannedIdx: Number(saved) };
  });

  mount(app, endpoints.operatorCannedDelete, async ({ db, clock, caller, body: { cannedIdx, version } }) => {
    await removeCanned({ db, clock }, { cannedIdx: BigInt(cannedIdx), version, actor: actorOf(caller) });
    return { cannedIdx };
  });
};
