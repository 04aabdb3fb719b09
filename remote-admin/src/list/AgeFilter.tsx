import { t } from '@dyra/shared/i18n'
import { NativeSelect } from '@dyra/shared/ui'
import { AGE_NAME, ageIn, ages } from './ages.ts'
import { text } from './text.ts'
import { useListAddress } from './use-list-address.ts'

const options = [
  { value: '', label: t('all') },
  ...ages.map((days) => ({ value: String(days), label: text('age.older', { n: days }) })),
]

/** Only what has waited longer than some days. */
export function AgeFilter() {
  const { search, change } = useListAddress()
  return (
    <NativeSelect
      size="sm"
      label={text('age')}
      data={options}
      value={ageIn(search) ?? ''}
      onChange={(event) => change({ [AGE_NAME]: event.currentTarget.value || null })}
    />
  )
}
