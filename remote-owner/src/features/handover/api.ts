import { ApiProblem, call, result } from '@dyra/shared/api'
import type { Handover } from '@dyra/shared/contract/handover-codes'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'

/** Active codes of the user, and pets handed over with codes in the last 14 days. */
export const findCodes = (signal?: AbortSignal) => call('GET /api/HandoverCodes', {}, signal)

/** The living pets that the user owns alone or with a co-owner. */
async function findOwnPets(userId: number, signal: AbortSignal) {
  const query = { showDead: false, Size: LIST_SIZE_MAX }
  const pets = await call('GET /api/Users/{userId}/Pets', { params: { userId }, query }, signal)
  return pets.filter(({ isCoOwned }) => !isCoOwned)
}

/** Makes a code, or returns the active one. */
export const makeCode = (petId: number) => call('PUT /api/Pets/{petId}/HandoverCode', { params: { petId } })

export const revokeCode = (petId: number) => call('DELETE /api/Pets/{petId}/HandoverCode', { params: { petId } })

/** The code is not valid, or is the user's own; the text of the server says so. */
export interface Refused {
  readonly title: string
}

/** The animal and its owner's name. */
export async function viewCode(code: string, signal: AbortSignal): Promise<Handover | Refused> {
  try {
    return await call('POST /api/HandoverCodes/View', { body: { code } }, signal)
  } catch (error) {
    if (error instanceof ApiProblem && [400, 404, 409, 429].includes(error.status)) return { title: error.title }
    throw error
  }
}

export const takeOver = (code: string) => call('POST /api/HandoverCodes/Use', { body: { code } })

export const contestHandover = (transferPetId: number, words: string) =>
  call('POST /api/PetTransfers/{transferPetId}/Contest', { params: { transferPetId }, body: { words: words || null } })

async function findCodesAndPets(personId: number, signal: AbortSignal) {
  const [{ codes }, pets] = await Promise.all([findCodes(signal), findOwnPets(personId, signal)])
  return { codes, pets }
}

/** Awaits nothing, so that the title is shown at once. */
export const loadCodes = ({ request: { signal } }: LoaderFunctionArgs) => ({
  found: result(findCodesAndPets(currentPersonId(), signal)),
})

/** Active codes to print; with `?pet=12` only the code of that pet. */
export async function loadSheets({ request: { url, signal } }: LoaderFunctionArgs) {
  const petId = new URL(url).searchParams.get('pet')
  const { codes } = await findCodes(signal)
  return { codes: codes.filter((one) => petId === null || String(one.petId) === petId) }
}
