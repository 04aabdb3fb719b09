export { isToAnswer, PendingTransfer } from './PendingTransfer.tsx'
export { useAcceptAll } from './use-accept-all.ts'
