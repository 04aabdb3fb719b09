import { LocationButton } from '@dyra/shared/features/places'
import { t } from '@dyra/shared/i18n'
import { TextInput } from '@dyra/shared/ui'
import css from './FoundReport.module.css'
import { text } from './texts.ts'
import type { ReportForm } from './use-report-form.ts'

const optional = (label: string) => `${label} (${t('optional').toLowerCase()})`

/**
 * Where the animal was found or seen. The ids are the same as in the server's form, so that a field keeps the focus.
 */
export const PlaceFields = ({ form }: { form: ReportForm }) => (
  <div className={css.place}>
    <TextInput
      id="report-postalCodeId"
      label={optional(text('postalCode'))}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      {...form.getInputProps('postalCodeId')}
    />
    <LocationButton
      sends="postalCode"
      value={form.getValues().postalCodeId}
      onFound={(postalCodeId) => {
        form.setFieldValue('postalCodeId', String(postalCodeId))
        return String(postalCodeId)
      }}
    />
    <TextInput
      id="report-place"
      label={optional(text('place'))}
      description={text('place.help')}
      autoComplete="off"
      {...form.getInputProps('place')}
    />
  </div>
)
