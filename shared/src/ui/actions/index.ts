// Confirmation before an action on one object of a list, and a banner with its result.
// Modules that the shell provides are imported through their exports (docs/decisions/0003-exports-and-federation.md).
export { ConfirmDialog, type ConfirmedAction } from './ConfirmDialog.tsx'
export { CopyField } from './CopyField.tsx'
export { type BannerContent, FocusedBanner } from './FocusedBanner.tsx'
export { FormDialog } from './FormDialog.tsx'
export { RowActions, RowButton } from './RowActions.tsx'
export { runForBanner } from './run-for-banner.ts'
export { useConfirmedActions } from './use-confirmed-actions.tsx'
export { useResultBanner } from './use-result-banner.tsx'
