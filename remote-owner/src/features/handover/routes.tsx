import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs, RouteObject } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findCodes, findOwnPets } from './api.ts'

async function findCodesAndPets(personId: number, signal: AbortSignal) {
  const [{ codes }, pets] = await Promise.all([findCodes(signal), findOwnPets(personId, signal)])
  return { codes, pets }
}

/** Awaits nothing, so that the title is shown at once. */
export const loadCodes = ({ request: { signal } }: LoaderFunctionArgs) => ({
  found: result(findCodesAndPets(currentPersonId(), signal)),
})

/** Active codes to print: `?pet=12` only that of one pet. */
export async function loadSheets({ request: { url, signal } }: LoaderFunctionArgs) {
  const petId = new URL(url).searchParams.get('pet')
  const { codes } = await findCodes(signal)
  return { codes: codes.filter((one) => petId === null || String(one.petId) === petId) }
}

export const handoverRoutes: RouteObject[] = [
  {
    path: '/transfers/codes',
    loader: loadCodes,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-codes" */ './CodesScreen.tsx')).CodesScreen,
    }),
  },
  {
    path: '/transfers/codes/print',
    loader: loadSheets,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-sheets" */ './SheetsScreen.tsx')).SheetsScreen,
    }),
  },
]
