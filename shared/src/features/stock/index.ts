// Delivered numbers in lists, and the dialogs that hand them on or make them void.
export { HandOnDialog } from './HandOnDialog.tsx'
export { NumberFilters, numberFilterIn } from './NumberFilters.tsx'
export { NumberTable } from './NumberTable.tsx'
export { ReceiverField, receiverBody } from './ReceiverField.tsx'
export { SelectionFields } from './SelectionFields.tsx'
export { emptySelection, type SelectionValues, selectionBody, selectionErrors } from './selection.ts'
export { text as stockText } from './texts.ts'
export { VoidDialog } from './VoidDialog.tsx'
