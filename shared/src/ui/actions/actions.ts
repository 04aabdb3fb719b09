// What is asked before something is done to one thing of a list, and said after it. What the shell provides comes in
// through its doors, also from in here (docs/decisions/0003-doors-and-federation.md).
export type { Act } from './ActDialog.tsx'
export { ActDialog } from './ActDialog.tsx'
export { attempt } from './attempt.ts'
export { CopyField } from './CopyField.tsx'
export { FormDialog } from './FormDialog.tsx'
export { type Notice, NoticeBanner } from './NoticeBanner.tsx'
export { useActs } from './use-acts.tsx'
