import type { Result } from '@dyra/shared/api'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { SECURITY_KINDS } from '@dyra/shared/domain/security-events'
import { t, validationText } from '@dyra/shared/i18n'
import { NativeSelect } from '@dyra/shared/ui'
import { DayFilter } from '@dyra/shared/ui/dates'
import { PersonFilter } from '../../components/list/PersonFilter.tsx'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { filtersOf, isReversed } from './filters.ts'
import css from './SecurityEvents.module.css'
import { text } from './texts.ts'

const kinds = [
  { value: '', label: t('all') },
  ...SECURITY_KINDS.map((kind) => ({ value: kind, label: text(`kind.${kind}`) })),
]

/** Each change is written to the URL and reloads the list. */
export function EventFilters({ person }: { person: Promise<Result<SimpleUser>> | null }) {
  const { search, change } = useListAddress()
  const filters = filtersOf(search)
  const { kind, from, to } = filters
  return (
    <section className={css.filters} aria-label={text('filters')}>
      <NativeSelect
        label={text('filter.kind')}
        data={kinds}
        value={kind}
        onChange={(event) => change({ kind: event.currentTarget.value || null })}
      />
      <PersonFilter
        label={text('filter.person')}
        chosenLabel={text('filter.person.chosen')}
        person={person}
        onChoose={(id) => change({ person: id === null ? null : String(id) })}
      />
      <DayFilter
        label={text('filter.from')}
        value={from}
        maxDate={to || undefined}
        error={isReversed(filters) && validationText('dateRange')}
        onChange={(day, isContinued) => change({ from: day || null }, { isContinued })}
      />
      <DayFilter
        label={text('filter.to')}
        value={to}
        minDate={from || undefined}
        onChange={(day, isContinued) => change({ to: day || null }, { isContinued })}
      />
    </section>
  )
}
