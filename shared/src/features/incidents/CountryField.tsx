import type { ApiForm } from '@dyra/shared/forms'
import { NativeSelect } from '@dyra/shared/ui'
import { countryNames, ICELAND } from '../../domain/country-codes.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { sortKey } from '../../platform/i18n/sort-key.ts'
import type { IncidentValues } from './incident-form.ts'
import { text } from './texts.ts'

const countries = Object.entries(countryNames)
  .filter(([code]) => code !== ICELAND)
  .map(([value, label]) => ({ value, label, key: sortKey(label) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ value, label }) => ({ value, label }))

/** The country that an animal moved to. */
export function CountryField({ form }: { form: ApiForm<IncidentValues>['form'] }) {
  return (
    <NativeSelect
      label={`${text('incident.country')} (${t('optional').toLowerCase()})`}
      description={text('incident.countryHelp')}
      data={[{ value: '', label: t('choose') }, ...countries]}
      {...form.getInputProps('countryCode')}
    />
  )
}
