/** Lists, acts and dialogs of remotes (`docs/remote-kit.md`): built into each, without state. */
export { outcome, showOutcome } from './act/outcome.ts';
export { fieldByCode, type RefusedField, refusalText } from './act/refusal-text.ts';
export { Unanswered } from './act/unanswered.tsx';
export { type Act, type Attempt, type Failure, useAct } from './act/use-act.ts';
export { type ConfirmedAct, useConfirmedAct } from './act/use-confirmed-act.ts';
export { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
export { FormModal } from './dialogs/form-modal.tsx';
export { FormError } from './forms/form-error.tsx';
export { formStyle } from './forms/form-style.ts';
export { SelectField } from './forms/select-field.tsx';
export { ListPager } from './lists/list-pager.tsx';
export { type FilterAddress, type ListPath, noFilters, usePagedList } from './lists/use-paged-list.ts';
export { useRefetchOn } from './lists/use-refetch-on.ts';
export { AreaFailed } from './states/area-failed.tsx';
export { WaitingRows } from './states/waiting-rows.tsx';
export { useCoreText } from './use-core-text.ts';
