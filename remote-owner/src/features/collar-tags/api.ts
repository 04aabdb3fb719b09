import { ApiProblem, call, type Result, result } from '@dyra/shared/api'
import type { PetCollarTag } from '@dyra/shared/contract/collar-tags'
import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'

const of = (petId: number) => ({ params: { petId } })

const readTag = (petId: number, signal?: AbortSignal) => call('GET /api/Pets/{petId}/CollarTag', of(petId), signal)
export const saveTag = (petId: number, showsPhone: boolean) =>
  call('PUT /api/Pets/{petId}/CollarTag', { ...of(petId), body: { showsPhone } })
export const renewTag = (petId: number) => call('POST /api/Pets/{petId}/CollarTag/Renew', of(petId))
export const revokeTag = (petId: number) => call('DELETE /api/Pets/{petId}/CollarTag', of(petId))

/** The URL in the QR code and on an NFC tag. */
export const tagAddress = (code: string): string => `${window.location.origin}/t/${code}`

/** Null for callers who do not see the tag, such as representatives and plain members of a workplace, and for dead pets. */
export function tagOf(pet: Pet, rights: PetRights, signal: AbortSignal): Promise<Result<PetCollarTag>> | null {
  const maySee = rights.decidesAsOwner || rights.isAdministrator
  if (!hasCapability('tags') || !maySee || pet.isDead || pet.owner === null) return null
  return result(readTag(pet.petId, signal))
}

/** Only the owner may print the tag. */
export async function loadTagSheet({ params, request: { signal } }: LoaderFunctionArgs) {
  const petId = idParam(params.id)
  if (!hasCapability('tags')) throw new ApiProblem(404, {}, null)
  const pet = await call('GET /api/Pets/{petId}', of(petId), signal)
  if (pet.owner?.personId !== currentPersonId()) throw new ApiProblem(404, {}, null)
  const { tag } = await readTag(petId, signal)
  return { pet, code: tag?.code ?? null }
}
