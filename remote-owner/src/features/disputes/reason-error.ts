import { REASON_MAX } from '@dyra/shared/domain/limits'
import { validationText } from '@dyra/shared/i18n'

export const reasonError = (reason: string) => {
  if (reason.trim() === '') return validationText('required')
  return reason.length > REASON_MAX ? validationText('tooLong', { max: REASON_MAX }) : null
}
