import { call, callList, result } from '@dyra/shared/api'
import type { RequestOf } from '@dyra/shared/contract'
import type { RegistrarCorrection } from '@dyra/shared/contract/corrections'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'

/** What waits for the user's answer, oldest first. */
const findCorrections = (page: number, signal?: AbortSignal) =>
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

export function loadCorrections({ request: { url, signal } }: LoaderFunctionArgs) {
  return { corrections: result(findCorrections(pageOf(new URL(url).searchParams), signal)) }
}
