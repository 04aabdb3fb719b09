import { ApiProblem, call, callPatiently, errorMessage, NetworkFailure } from '@dyra/shared/api'
import type { ClaimCreate } from '@dyra/shared/contract/claims'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

/** A phone with a poor connection needs longer for a picture than for a text. */
const PICTURE_TIMEOUT_MS = 90_000

/** The user's own claims, newest first. */
const findOwnClaims = (signal?: AbortSignal) => call('GET /api/Claims', { query: {} }, signal)

export const createClaim = (body: ClaimCreate, idempotencyKey: string) =>
  call('POST /api/Claims', { body, idempotencyKey })

export const withdrawClaim = (claimId: number) => call('POST /api/Claims/{claimId}/Withdraw', { params: { claimId } })

/** Claims of a pet, if its owner was notified of them. */
export const findReceivedClaims = (petId: number, signal?: AbortSignal) =>
  call('GET /api/Pets/{petId}/Claims', { params: { petId } }, signal)

export const agreeToClaim = (petId: number, claimId: number) =>
  call('POST /api/Pets/{petId}/Claims/{claimId}/Agree', { params: { petId, claimId } })

export const objectToClaim = (petId: number, claimId: number, words: string) =>
  call('POST /api/Pets/{petId}/Claims/{claimId}/Object', { params: { petId, claimId }, body: { words } })

/** @throws NetworkFailure also if the server does not respond in time */
async function uploadPicture(claimId: number, picture: File): Promise<void> {
  const body = new FormData()
  body.append('file', picture)
  const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS)
  try {
    await callPatiently('POST /api/Claims/{claimId}/Pictures', { params: { claimId }, body }, signal)
  } catch (error) {
    throw signal.aborted ? new NetworkFailure('no answer', { cause: error }) : error
  }
}

/** Pictures that could not be sent, and why. */
export interface Unsent {
  readonly claimId: number
  readonly pictures: readonly File[]
  readonly reason: string
}

/** Sends pictures one after the other. Returns the pictures from the first failure on; undefined if all were sent. */
export async function sendPictures(claimId: number, pictures: readonly File[]): Promise<Unsent | undefined> {
  for (const [at, picture] of pictures.entries()) {
    try {
      await uploadPicture(claimId, picture)
    } catch (error) {
      return { claimId, pictures: pictures.slice(at), reason: errorMessage(error) }
    }
  }
  return undefined
}

/** The page that helps after a refusal of the claim, with the number that the user typed. */
export function otherWay(error: unknown, tagNumber: string) {
  if (!(error instanceof ApiProblem)) return undefined
  if (error.type.endsWith('claim-own')) return { name: 'own', path: '/pets/my' } as const
  if (error.type.endsWith('claim-offered')) return { name: 'offered', path: '/transfers' } as const
  if (!error.type.endsWith('claim-lost')) return undefined
  return { name: 'lost', path: `/lost?${new URLSearchParams({ tagNumber })}` } as const
}
export type OtherWay = NonNullable<ReturnType<typeof otherWay>>

export async function loadClaims({ request: { url, signal } }: LoaderFunctionArgs) {
  if (!hasCapability('claims')) throw new ApiProblem(404, {}, null)
  return { claims: await findOwnClaims(signal), tagNumber: new URL(url).searchParams.get('tagNumber') ?? '' }
}
