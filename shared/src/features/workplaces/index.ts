// The members of a workplace, for the workplace itself and for administrators.
export { AddMemberDialog } from './AddMemberDialog.tsx'
export { readWorkplace } from './api.ts'
export { MemberTable } from './MemberTable.tsx'
export { text as memberText } from './texts.ts'
