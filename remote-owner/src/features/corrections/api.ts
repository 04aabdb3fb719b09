import { call, callPatiently, NetworkFailure } from '@dyra/shared/api'
import type { CorrectionCreate } from '@dyra/shared/contract/corrections'

/** A phone with a poor connection needs longer for a photo than for a text. */
const PHOTO_TIMEOUT_MS = 90_000

/** The user's own corrections of a pet, newest first. */
export const findCorrections = (petId: number, signal?: AbortSignal) =>
  call('GET /api/Pets/{petId}/Corrections', { params: { petId }, query: {} }, signal)

export const requestCorrection = (petId: number, body: CorrectionCreate, idempotencyKey: string) =>
  call('POST /api/Pets/{petId}/Corrections', { params: { petId }, body, idempotencyKey })

export const withdrawCorrection = (correctionId: number) =>
  call('POST /api/Corrections/{correctionId}/Withdraw', { params: { correctionId } })

/** @throws NetworkFailure also if the server does not respond in time */
export async function uploadPhoto(correctionId: number, photo: File): Promise<void> {
  const body = new FormData()
  body.append('file', photo)
  const signal = AbortSignal.timeout(PHOTO_TIMEOUT_MS)
  try {
    await callPatiently('POST /api/Corrections/{correctionId}/Photo', { params: { correctionId }, body }, signal)
  } catch (error) {
    throw signal.aborted ? new NetworkFailure('no answer', { cause: error }) : error
  }
}
