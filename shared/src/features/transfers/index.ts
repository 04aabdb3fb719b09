// Rows and dialogs of transfers for the lists of owners, veterinarians and administrators.
export { DecisionDialog } from './DecisionDialog.tsx'
export { StepDialog } from './StepDialog.tsx'
export { remind, type Step, steps } from './steps.ts'
export { createdBanner, TransferLink } from './TransferLink.tsx'
export { TransferRow } from './TransferRow.tsx'
export { useTransferDialogs } from './use-transfer-dialogs.tsx'
export { WaitingGroup } from './WaitingGroup.tsx'
export { Day, WaitingRow } from './WaitingRow.tsx'
