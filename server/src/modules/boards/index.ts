export { postModule } from './boards.plugin.ts';
export { deleteDraft } from './drafts/draft.repository.ts';
