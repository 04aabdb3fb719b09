import { call } from '@dyra/shared/api'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'

const readPayer = (userId: number, signal: AbortSignal) =>
  call('GET /api/VeterinarianSettings', { query: { userId } }, signal)

/** Payers whom the user may charge, including the user; or those of another veterinarian, without that veterinarian. */
const findPayers = (VeterinarianPersonId: number | undefined, signal: AbortSignal) =>
  call(
    'GET /api/InvoicePersons',
    { query: { IncludeCurrentUser: VeterinarianPersonId === undefined, VeterinarianPersonId, Size: LIST_SIZE_MAX } },
    signal,
  )

const readName = (userId: number, signal: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

export const savePayer = (userId: number, defaultInvoicePersonId: number | null) =>
  call('PUT /api/VeterinarianSettings/{userId}', { params: { userId }, body: { defaultInvoicePersonId } })

/** A person or organisation that may be charged. */
interface Payer {
  readonly personId: number
  readonly fullName: string
  readonly ssn: string
}

/** Payers of the person, including the person, who may pay for their own registrations. */
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
