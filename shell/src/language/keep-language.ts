import { call, reportUnexpected } from '@dyra/shared/api'
import { isLanguage, type Language, language } from '@dyra/shared/i18n'
import { leavePage } from '../loader/leave-page.ts'
import { useSessionStore } from '../session/session-store.ts'
import { storages } from '../session/token.ts'
import { hasChosen, remember } from './choice.ts'

// A choice is kept in this browser; for a signed-in user also on the person, who then gets mails in that language.

/** A choice that the server does not have yet. */
const UNSAVED = 'unsaved-language'

/** Keeps a choice of the signed-in user until it is saved, because the user leaves the page at once. */
export const keepForPerson = (chosen: Language): void => {
  if (useSessionStore.getState().isAuthenticated) storages()[0]?.setItem(UNSAVED, chosen)
}

/** If the call fails, the next page tries again. */
async function save(chosen: Language): Promise<void> {
  await call('PUT /api/Users/me/Language', { body: { language: chosen } })
  storages()[0]?.removeItem(UNSAVED)
}

/** Saves the choice of the signed-in user, or shows the site in the language that the person chose elsewhere. */
function followPerson(): void {
  const { isAuthenticated, language: own } = useSessionStore.getState()
  if (!isAuthenticated) return
  const unsaved = storages()[0]?.getItem(UNSAVED)
  if (isLanguage(unsaved)) return void save(unsaved).catch(reportUnexpected)
  if (hasChosen() || own === null || own === language()) return
  remember(own)
  leavePage(location.href)
}

/** Calls `followPerson` for the person of the session, now and after each change. Returns a function that stops it. */
export function followPersons(): () => void {
  followPerson()
  return useSessionStore.subscribe((now, before) => {
    if (now.personId !== before.personId) followPerson()
  })
}
