import { result } from '@dyra/shared/api'
import { idParam, type LoaderFunctionArgs, type RouteObject } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findInvitations } from '../co-owners/index.ts'
import { findCodes, viewCode } from '../handover/index.ts'
import { findEndedOf, findTransfersOf, readPerson } from './api.ts'

async function findOwnTransfers(personId: number, signal: AbortSignal) {
  const [transfers, ended, invitations, { handedOver }] = await Promise.all([
    findTransfersOf(personId, signal),
    findEndedOf(personId, signal),
    findInvitations(personId, signal),
    findCodes(signal),
  ])
  // Transfers that can be revived are already among the transfers.
  const shown = new Set(transfers.map(({ petTransferId }) => petTransferId))
  return { transfers, ended: ended.filter(({ petTransferId }) => !shown.has(petTransferId)), invitations, handedOver }
}

/** Own transfers and invitations. Awaits nothing, so that the title is shown at once. */
export function loadOwnTransfers({ request }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  return { personId, waiting: result(findOwnTransfers(personId, request.signal)) }
}

/** `?code=` opens the animal that a handover code names. */
export function loadTransfers(args: LoaderFunctionArgs) {
  const { url, signal } = args.request
  const code = new URL(url).searchParams.get('code')
  return code ? { code, opened: result(viewCode(code, signal)) } : loadOwnTransfers(args)
}

async function findPersonTransfers(personId: number, signal: AbortSignal) {
  const [transfers, invitations] = await Promise.all([
    findTransfersOf(personId, signal),
    findInvitations(personId, signal),
  ])
  return { transfers, invitations }
}

/** Another person's transfers and invitations, for administrators. */
export async function loadPersonTransfers({ params, request: { signal } }: LoaderFunctionArgs) {
  const personId = idParam(params.id)
  const waiting = result(findPersonTransfers(personId, signal))
  return { personId, person: await readPerson(personId, signal), waiting }
}

export const transferRoutes: RouteObject[] = [
  {
    path: '/transfers',
    loader: loadTransfers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-transfers" */ './TransfersScreen.tsx')).TransfersScreen,
    }),
  },
  {
    path: '/person/:id/transfers',
    loader: loadPersonTransfers,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-person-transfers" */ './PersonTransfersScreen.tsx'))
        .PersonTransfersScreen,
    }),
  },
]
