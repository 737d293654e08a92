export { seedBoards } from './board.seed.ts';
export { postModule } from './boards.plugin.ts';
export { deleteDraft } from './drafts/draft.repository.ts';
export { decideCase, removeAllOf, type StopDays, stopWriting } from './moderation/case.command.ts';
export { listCases } from './moderation/report.command.ts';
export { listAcknowledgements, listNotices } from './notices/acknowledgement.repository.ts';
export { saveNotice } from './notices/notice.command.ts';
export { decidePost, listWaitingPosts } from './posts/decide.command.ts';
