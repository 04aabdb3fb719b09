import { call, callList } from '@dyra/shared/api'
import type { RequestOf } from '@dyra/shared/contract'
import type { RegistrarCorrection } from '@dyra/shared/contract/corrections'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'

/** What waits for the user's answer, oldest first. */
export const findCorrections = (page: number, signal?: AbortSignal) =>
  callList(
    'GET /api/Corrections',
    { query: { From: (page - 1) * PAGE_SIZE.corrections, Size: PAGE_SIZE.corrections } },
    signal,
  )

export const answerCorrection = (
  { correctionId }: RegistrarCorrection,
  body: RequestOf<'POST /api/Corrections/{correctionId}/Answer'>['body'],
) => call('POST /api/Corrections/{correctionId}/Answer', { params: { correctionId }, body })

export const readPhoto = ({ correctionId }: RegistrarCorrection) =>
  call('GET /api/Corrections/{correctionId}/Photo', { params: { correctionId } })
