export { seedBoards } from './board.seed.ts';
export { postModule } from './boards.plugin.ts';
export { deleteDraft } from './drafts/draft.repository.ts';
export { decideCase, removeAllOf, type StopDays, stopWriting } from './moderation/case.command.ts';
export { saveNotice } from './moderation/notice.command.ts';
export { listCases } from './moderation/report.command.ts';
export { decidePost, listWaitingPosts } from './posts/decide.command.ts';
