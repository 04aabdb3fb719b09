import { t } from '@dyra/shared/i18n'
import { Await, NativeSelect, useResult } from '@dyra/shared/ui'
import { personIdIn } from '../../components/list/list-query.ts'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { findVeterinarians } from './api.ts'
import { VETERINARIAN } from './filters.ts'
import { text } from './texts.ts'

const all = { value: '', label: t('all') }
const field = { size: 'sm', label: text('col.veterinarian') } as const

function Known({ rows }: Awaited<ReturnType<typeof findVeterinarians>>) {
  const { search, change } = useListAddress()
  const known = rows.map(({ personId, name }) => ({ value: String(personId), label: name }))
  const value = String(personIdIn(search, VETERINARIAN) ?? '')
  // Adds the person of the filter if they are no longer a veterinarian.
  const other = value === '' || known.some((one) => one.value === value) ? [] : [{ value, label: t('unknown') }]
  return (
    <NativeSelect
      {...field}
      data={[all, ...known, ...other]}
      value={value}
      onChange={(event) => change({ [VETERINARIAN]: event.currentTarget.value || null })}
    />
  )
}

/** Filters by registrar. Suspends by itself, so that the other filters are shown before the names have loaded. */
export function VeterinarianFilter() {
  const veterinarians = useResult(findVeterinarians)
  return (
    <Await
      {...veterinarians}
      skeleton={<NativeSelect {...field} disabled data={[all]} />}
      failed={(message) => <NativeSelect {...field} disabled data={[all]} error={message} />}
    >
      {(found) => <Known {...found} />}
    </Await>
  )
}
