import { correctionFieldLabels } from '@dyra/shared/domain/corrections'
import { type MailFiller, mailKinds, petPage, to } from '../../messages/mail/index.ts'
import { type CorrectionRow, readCorrection } from './queries.ts'
import { correctionTexts } from './texts.ts'

interface CorrectionFacts {
  readonly correctionId: number
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the registrar of a pet. The facts of these three mails are read when they are sent. */
    correctionRequested: CorrectionFacts
    /** To the person who requested the correction. */
    correctionApplied: CorrectionFacts
    correctionDeclined: CorrectionFacts
  }
}

const factsOf = ({ name, field, words }: CorrectionRow) => ({
  petName: name,
  fieldName: correctionFieldLabels[field],
  comment: words,
})

/** The outbox holds ids of corrections only. A mail that no longer applies is not sent. */
const filled =
  (isDue: (row: CorrectionRow) => boolean): MailFiller =>
  async ({ payload: { correctionId } }, { db }) => {
    const row = typeof correctionId === 'number' ? await readCorrection(db, correctionId) : undefined
    return row && isDue(row) ? { facts: factsOf(row), path: undefined } : undefined
  }

export const correctionMails = mailKinds({
  correctionRequested: {
    texts: correctionTexts.mails.correctionRequested,
    path: to('/corrections'),
    fill: filled(({ awaitsRegistrar }) => awaitsRegistrar),
  },
  correctionApplied: {
    texts: correctionTexts.mails.correctionApplied,
    path: petPage,
    fill: filled(({ outcome }) => outcome !== null),
  },
  correctionDeclined: {
    texts: correctionTexts.mails.correctionDeclined,
    path: petPage,
    fill: filled(({ outcome }) => outcome !== null),
  },
})
