// A transfer in a list and what is asked before a step is taken: owners, veterinarians and administrators each have
// lists of their own. What the shell provides comes in through its doors, also from in here
// (docs/decisions/0003-doors-and-federation.md).
export { remind, type Step, steps } from './steps.ts'
export { createdBanner, TransferLink } from './TransferLink.tsx'
export { TransferRow } from './TransferRow.tsx'
export { useTransferDialogs } from './use-transfer-dialogs.tsx'
export { WaitingGroup } from './WaitingGroup.tsx'
export { Day, WaitingRow } from './WaitingRow.tsx'
