// Threads of found reports: the owner's side in the page of a link and on the pet's page, the finder's side in the page
// of a link. Features import from the shell through its exports (docs/decisions/0003-exports-and-federation.md).
export {
  addFinderContacts,
  countReportsOfPet,
  eraseFinderData,
  findReportsOfPet,
  readPhoto,
  sendMessage,
  sendPhoto,
  showFinderContacts,
} from './api.ts'
export { CloseButton } from './CloseButton.tsx'
export { ContactLinks } from './ContactLinks.tsx'
export { FinderPhoto } from './FinderPhoto.tsx'
export { Messages } from './Messages.tsx'
export { helpTitle, OnCallList } from './OnCallList.tsx'
export { OwnerThread } from './OwnerThread.tsx'
export { ReportFacts } from './ReportFacts.tsx'
export { secondsSince, Trap } from './stranger-form.tsx'
export { ThreadPart } from './ThreadPart.tsx'
export { ThreadState } from './ThreadState.tsx'
export { type LinkThread, useAccessedThread, useThread } from './use-thread.ts'
