import { result } from '@dyra/shared/api'
import { type LoaderFunctionArgs, type RouteObject, replace } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findPayers, findRecentOwners, readSettings, readTariff, readTypes } from './api.ts'
import type { Choices } from './choices.ts'
import { scanTarget, withNumber } from './draft/scan.ts'
import { changeDraft, draftNow, openDraft } from './draft/store.ts'

async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [types, payers, { defaultInvoicePerson }, { price }] = await Promise.all([
    readTypes(),
    findPayers(signal),
    readSettings(signal),
    readTariff(signal),
  ])
  return { types, payers, defaultPayerId: defaultInvoicePerson?.id ?? null, price }
}

/**
 * Enters the number that a link brings, and removes it from the address, so that a reload does not enter it again. `read`:
 * a reader read it.
 */
function takeNumber({ searchParams }: URL): void {
  const microTag = searchParams.get('microTag')
  const key = microTag && scanTarget(draftNow(), null, microTag)
  if (!key) return
  changeDraft((draft) => withNumber(draft, key, { microTag, isRead: searchParams.has('read') }))
  throw replace('/register')
}

/** Awaits nothing, so that the title and a stored draft are shown at once. */
export function loadRegister({ request: { signal, url } }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  const isKept = openDraft(personId)
  takeNumber(new URL(url))
  return {
    isKept,
    choices: result(readChoices(signal)),
    recentOwners: result(findRecentOwners(personId, signal)),
  }
}

export const registrationRoutes: RouteObject[] = [
  {
    path: '/register',
    loader: loadRegister,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-register" */ './RegisterScreen.tsx')).RegisterScreen,
    }),
  },
]
