import { call, callWithVersion } from '@dyra/shared/api'
import type { MicroTagCreate, MicroTagUpdate } from '../../contract/micro-tags.ts'
import { LIST_SIZE_MAX } from '../../domain/limits.ts'

/** Price of another microtag, the possible payers and the default payer. */
export async function loadFee() {
  const [{ price }, payers, { defaultInvoicePerson }] = await Promise.all([
    call('GET /api/Tariff', {}),
    call('GET /api/InvoicePersons', { query: { IncludeCurrentUser: true, Size: LIST_SIZE_MAX } }),
    call('GET /api/VeterinarianSettings', { query: {} }),
  ])
  return { price, payers, payerId: defaultInvoicePerson?.id ?? null }
}
export type Fee = Awaited<ReturnType<typeof loadFee>>

export const addMicroTag = (petId: number, body: MicroTagCreate, idempotencyKey: string) =>
  call('POST /api/Pets/{petId}/MicroTag', { params: { petId }, body, idempotencyKey })

/** Also returns the version that a correction then names. */
export async function readMicroTag(microTagId: number) {
  const { body: tag, version } = await callWithVersion('GET /api/MicroTags/{microTagId}', { params: { microTagId } })
  return { tag, version }
}
export type StoredTag = Awaited<ReturnType<typeof readMicroTag>>

/** Refused with 412 if the number has another version by now. */
export const updateMicroTag = ({ tag: { microTagId }, version }: StoredTag, body: MicroTagUpdate) =>
  call('PUT /api/MicroTags/{microTagId}', { params: { microTagId }, body, ifMatch: version })
