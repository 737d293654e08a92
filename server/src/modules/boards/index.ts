export { seedBoards } from './board.seed.ts';
export { postModule } from './boards.plugin.ts';
export { deleteDraft } from './drafts/draft.repository.ts';
export { decidePost, listWaitingPosts } from './posts/decide.command.ts';
