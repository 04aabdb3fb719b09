import { CONTACT_INVITATION_DAYS } from '@dyra/shared/domain/backup-contacts'
import { CLAIM_DELETION_DAYS } from '@dyra/shared/domain/claims'
import { ABUSE_DELETION_DAYS, THREAD_DELETION_DAYS, THREAD_SILENCE_DAYS } from '@dyra/shared/domain/found-reports'
import { DELIVERED_REPORT_DAYS, ENDED_ALERT_DAYS, FOUND_ANIMAL_DAYS, RETENTION_YEARS } from '@dyra/shared/domain/limits'
import { texts } from '@dyra/shared/i18n'
import strings from './texts/strangers.is.json'

const text = texts(strings)

/** The chapter of the privacy policy for people without an account. Its figures are those of the rules. */
export const strangersChapter = (): string =>
  text('text', {
    silence: THREAD_SILENCE_DAYS,
    thread: THREAD_DELETION_DAYS,
    abuse: ABUSE_DELETION_DAYS,
    delivered: DELIVERED_REPORT_DAYS,
    found: FOUND_ANIMAL_DAYS,
    alert: ENDED_ALERT_DAYS,
    invitation: CONTACT_INVITATION_DAYS,
    years: RETENTION_YEARS,
    claim: CLAIM_DELETION_DAYS,
  })
