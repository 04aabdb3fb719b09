import { idParam, type LoaderFunctionArgs, type RouteObject } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findPayers, readName, readPayer } from './api.ts'

/** A person or organisation that may be charged. */
interface Payer {
  readonly personId: number
  readonly fullName: string
  readonly ssn: string
}

/** Those whom the person may charge, and the person whose setting it is, who may pay for their own registrations. */
async function payersFor(userId: number, isOwn: boolean, signal: AbortSignal): Promise<readonly Payer[]> {
  const listed = findPayers(isOwn ? undefined : userId, signal)
  if (isOwn) return listed
  const { name, ssn } = await readName(userId, signal)
  const others = (await listed).filter(({ personId }) => personId !== userId)
  return [{ personId: userId, fullName: name, ssn }, ...others]
}

/** Awaits everything, because the form starts from the stored value. Administrators open the setting of others too. */
export async function loadPayer({ params, request: { signal } }: LoaderFunctionArgs) {
  const userId = idParam(params.id)
  const isOwn = userId === currentPersonId()
  const [{ defaultInvoicePerson }, payers] = await Promise.all([
    readPayer(userId, signal),
    payersFor(userId, isOwn, signal),
  ])
  const name = isOwn ? null : (payers.find(({ personId }) => personId === userId)?.fullName ?? null)
  return { userId, name, payerId: defaultInvoicePerson?.id ?? null, payers }
}

export const payerRoutes: RouteObject[] = [
  {
    path: '/veterinarian/:id',
    loader: loadPayer,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "screen-payer" */ './PayerScreen.tsx')).PayerScreen,
    }),
  },
]
