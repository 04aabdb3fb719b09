export { clearPersonCache, readCachedPerson } from './person-cache.ts'
export {
  currentPersonId,
  currentSession,
  type ProvidedSession,
  provideSession,
  type Session,
  signedOut,
  useSession,
  VIEW_KEYS,
} from './store.ts'
export { discardUnsaved, hasUnsaved, unsavedForms, useUnsaved } from './unsaved.ts'
