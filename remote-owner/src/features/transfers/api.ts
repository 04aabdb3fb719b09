import { ApiProblem, call, callList, result } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { PetTransferCreate } from '@dyra/shared/contract/pet-transfers'
import { LIST_SIZE_MAX, PAGE_SIZE } from '@dyra/shared/domain/limits'
import { idParam, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findInvitations } from '../co-owners/index.ts'
import { findCodes, viewCode } from '../handover/index.ts'

/** Transfers to and from this person that are pending or were rejected recently; newest first. */
export const findTransfersOf = (userId: number, signal?: AbortSignal) =>
  call(
    'GET /api/Users/{userId}/PetsTransfers',
    { params: { userId }, query: { WithRejected: true, Size: LIST_SIZE_MAX } },
    signal,
  )

/** Transfers that ended in the last 30 days; newest first. */
const findEndedOf = (userId: number, signal?: AbortSignal) =>
  call(
    'GET /api/Users/{userId}/PetsTransfers',
    { params: { userId }, query: { Ended: true, Size: LIST_SIZE_MAX } },
    signal,
  )

const readPerson = (userId: number, signal?: AbortSignal) =>
  call('GET /api/Users/{userId}/simple', { params: { userId } }, signal)

/** Null if the user may no longer read the pet. */
export async function readPet(petId: number): Promise<Pet | null> {
  try {
    return await call('GET /api/Pets/{petId}', { params: { petId } })
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** The pet is no longer registered to the user, or never was. */
export const isGone = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404

export interface PetQuery {
  readonly page: number
  /** Part of a name or a number. */
  readonly search: string
}

/** Leaves out co-owned pets, because a co-owner may not give a pet away. */
const readLivingPets = (userId: number, { page, search }: PetQuery) =>
  callList('GET /api/Users/{userId}/Pets', {
    params: { userId },
    query: {
      showDead: false,
      WithCoOwned: false,
      SearchQuery: search || undefined,
      From: (page - 1) * PAGE_SIZE.ownPetsPicker,
      Size: PAGE_SIZE.ownPetsPicker,
    },
  })

/** One page of the living pets for the picker; the last page if there are fewer pages by now. */
export async function findLivingPets(userId: number, query: PetQuery) {
  const found = await readLivingPets(userId, query)
  const last = Math.max(1, Math.ceil(found.total / PAGE_SIZE.ownPetsPicker))
  const page = Math.min(query.page, last)
  return { page, ...(page === query.page ? found : await readLivingPets(userId, { ...query, page })) }
}

export const createTransfer = (body: PetTransferCreate, idempotencyKey: string) =>
  call('POST /api/PetTransfers', { body, idempotencyKey })

async function findOwnTransfers(personId: number, signal: AbortSignal) {
  const [transfers, ended, invitations, { handedOver }] = await Promise.all([
    findTransfersOf(personId, signal),
    findEndedOf(personId, signal),
    findInvitations(personId, signal),
    findCodes(signal),
  ])
  // Omits what other groups show: transfers that can be revived, and handovers by code.
  const shown = new Set([...transfers, ...handedOver].map(({ petTransferId }) => petTransferId))
  const rest = ended.filter(({ petTransferId }) => !shown.has(petTransferId))
  return { transfers, ended: rest, decided: ended, invitations, handedOver }
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
