import { t } from '@dyra/shared/i18n'
import { NativeSelect } from '@dyra/shared/ui'
import { AGE_NAME, ageIn, ages } from './list-query.ts'
import { text } from './texts.ts'
import { useListAddress } from './use-list-address.ts'

const options = [
  { value: '', label: t('all') },
  ...ages.map((days) => ({ value: String(days), label: text('age.older', { n: days }) })),
]

/** Shows only rows that have waited longer than a number of days. */
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
