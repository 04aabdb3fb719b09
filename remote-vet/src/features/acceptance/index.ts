export { AcceptanceDialog } from './AcceptanceDialog.tsx'
export { AcceptancePanel } from './AcceptancePanel.tsx'
