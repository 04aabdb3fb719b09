import type { Workplace, WorkplaceUpdate } from '@dyra/shared/contract/workplaces'
import { REASON_MAX } from '@dyra/shared/domain/limits'
import { normalisePhone } from '@dyra/shared/domain/phone'
import { mayDelayNotice, type WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { lengthError } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'

/** What the form of a workplace contains. */
export interface DetailValues extends Record<string, unknown> {
  kind: WorkplaceKind
  publicPhone: string
  validUntil: string | null
  delayedNoticeGround: string
}

export const newDetails: DetailValues = { kind: 'clinic', publicPhone: '', validUntil: null, delayedNoticeGround: '' }

export const detailsOf = (workplace: Workplace): DetailValues => ({
  kind: workplace.kind,
  publicPhone: workplace.publicPhone,
  validUntil: workplace.validUntil,
  delayedNoticeGround: workplace.delayedNoticeGround ?? '',
})

export const detailErrors = {
  publicPhone: (phone: string) => {
    if (phone.trim() === '') return validationText('required')
    return normalisePhone(phone) === undefined ? validationText('anyPhone') : null
  },
  delayedNoticeGround: (ground: string) => lengthError(ground, REASON_MAX),
}

/** The body of a request. A kind without delayed notice has no ground. */
export const bodyOf = ({ kind, publicPhone, validUntil, delayedNoticeGround }: DetailValues): WorkplaceUpdate => ({
  kind,
  publicPhone: publicPhone.trim(),
  validUntil,
  delayedNoticeGround: mayDelayNotice(kind) ? delayedNoticeGround.trim() || null : null,
})
