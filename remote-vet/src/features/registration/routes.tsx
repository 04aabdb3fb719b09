import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findPayers, findRecentOwners, readSettings, readTariff, readTypes } from './api.ts'
import type { Choices } from './choices.ts'
import { openDraft } from './draft/store.ts'

async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [types, payers, { defaultInvoicePerson }, { price }] = await Promise.all([
    readTypes(),
    findPayers(signal),
    readSettings(signal),
    readTariff(signal),
  ])
  return { types, payers, defaultPayerId: defaultInvoicePerson?.id ?? null, price }
}

/** Awaits nothing, so that the title and a stored draft are shown at once. */
export function loadRegister({ request: { signal } }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  return {
    isKept: openDraft(personId),
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
