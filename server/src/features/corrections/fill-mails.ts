import { correctionFieldLabels } from '@dyra/shared/domain/corrections'
import type { Database } from '../../db/connection.ts'
import type { MailFiller, MailFillers } from '../mail/index.ts'
import { type CorrectionRow, readCorrection } from './queries.ts'

const PATH_OF_REGISTRAR = '/corrections'

const factsOf = ({ name, field, words }: CorrectionRow) => ({
  petName: name,
  fieldName: correctionFieldLabels[field],
  comment: words,
})

/** The outbox holds ids of corrections only. A mail whose reason has gone away is not sent. */
export function correctionFillers(db: Database): MailFillers {
  const filler =
    (isDue: (row: CorrectionRow) => boolean, path?: string): MailFiller =>
    async ({ payload: { correctionId } }) => {
      const row = typeof correctionId === 'number' ? await readCorrection(db, correctionId) : undefined
      return row && isDue(row) ? { facts: factsOf(row), path } : undefined
    }
  return {
    correctionRequested: filler(({ awaitsRegistrar }) => awaitsRegistrar, PATH_OF_REGISTRAR),
    correctionApplied: filler(({ outcome }) => outcome !== null),
    correctionDeclined: filler(({ outcome }) => outcome !== null),
  }
}
