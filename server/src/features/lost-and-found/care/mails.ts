import { careEndLabels } from '@dyra/shared/domain/care'
import { formatPhone } from '@dyra/shared/platform/i18n/format'
import { type MailFiller, mailKinds, petPage } from '../../messages/mail/index.ts'
import { type CaseRow, readCase } from './queries.ts'
import { careTexts } from './texts.ts'

interface CareFacts {
  readonly careCaseId: number
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To owner and co-owner of an animal in care. Filled when it is sent. */
    careOpened: CareFacts
    careEnded: CareFacts
  }
}

/** The outbox holds ids of cases only. A mail that is no longer needed is not sent. */
const filled =
  (isNeeded: (row: CaseRow) => boolean): MailFiller =>
  async ({ payload: { careCaseId } }, { db }) => {
    const row = typeof careCaseId === 'number' ? await readCase(db, careCaseId) : undefined
    if (!row || !isNeeded(row)) return undefined
    const { petName, workplace, workplacePhone, municipality, endKind } = row
    const phone = workplacePhone && formatPhone(workplacePhone)
    const facts = { petName, workplace, phone, municipality, endName: endKind && careEndLabels[endKind] }
    return { facts, path: undefined }
  }

export const careMails = mailKinds({
  careOpened: { texts: careTexts.mails.careOpened, path: petPage, fill: filled(({ endedAt }) => endedAt === null) },
  careEnded: { texts: careTexts.mails.careEnded, path: petPage, fill: filled(({ endedAt }) => endedAt !== null) },
})
