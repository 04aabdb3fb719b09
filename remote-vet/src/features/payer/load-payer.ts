import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findPayers, readName, readPayer } from './api.ts'

/** One who may be charged, as the field offers them. */
interface Payer {
  readonly personId: number
  readonly fullName: string
  readonly ssn: string
}

/** The listed payers, and whose setting it is: they may pay themselves. */
async function payersFor(userId: number, isOwn: boolean, signal: AbortSignal): Promise<readonly Payer[]> {
  const listed = findPayers(isOwn, signal)
  if (isOwn) return listed
  const { name, ssn } = await readName(userId, signal)
  const others = (await listed).filter(({ personId }) => personId !== userId)
  return [{ personId: userId, fullName: name, ssn }, ...others]
}

/** For the form, which must start from what is stored now. Administrators open others' too. */
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
