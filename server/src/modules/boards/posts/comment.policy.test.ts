import { COMMENT_EDIT_MS, commentAbilities, isEditable } from './comment.policy.ts';

const reg_at = new Date('2026-11-20T03:00:00.000Z');
const [author, other] = [1n, 2n];

test('[BO-11] a comment can be edited until ten minutes have passed', () => {
  const end = reg_at.getTime() + COMMENT_EDIT_MS;
  expect(COMMENT_EDIT_MS).toBe(10 * 60_000);
  expect([isEditable({ reg_at }, end), isEditable({ reg_at }, end + 1)]).toEqual([true, false]);
});

const until = '2026-11-20T03:10:00.000Z';
test.each([
  ['published', author, { replyYn: 'Y', reportYn: 'N', deleteYn: 'Y', editableUntil: until }],
  ['published', other, { replyYn: 'Y', reportYn: 'Y', deleteYn: 'N', editableUntil: null }],
  ['queued', author, { replyYn: 'N', reportYn: 'N', deleteYn: 'Y', editableUntil: until }],
  ['queued', other, { replyYn: 'N', reportYn: 'N', deleteYn: 'N', editableUntil: null }],
  ['deleted', author, { replyYn: 'N', reportYn: 'N', deleteYn: 'N', editableUntil: null }],
  ['hidden', author, { replyYn: 'N', reportYn: 'N', deleteYn: 'N', editableUntil: null }],
] as const)('[BO-11] a %s comment gives reader %d their abilities', (status, reader, abilities) => {
  expect(commentAbilities({ member_idx: author, status, reg_at }, reader)).toEqual(abilities);
});
