import type { Result } from '@dyra/shared/api'
import type { Types } from '@dyra/shared/contract/types'
import { t, validationText } from '@dyra/shared/i18n'
import { Await, Button, NativeSelect } from '@dyra/shared/ui'
import { DayFilter } from '@dyra/shared/ui/dates'
import { Fragment, useState } from 'react'
import { SsnFilter } from '../../components/list/SsnFilter.tsx'
import { isReversed, useFilters } from './filters.ts'
import css from './Invoices.module.css'
import { text } from './texts.ts'

interface SpeciesFilterProps {
  value: string
  onChange: (speciesId: string) => void
}

const all = { value: '', label: t('all') }
const field = { size: 'sm', label: text('species') } as const

/** Awaits the species here, so that the other filters are shown at once. */
const SpeciesFilter = ({ types, value, onChange }: SpeciesFilterProps & { types: Promise<Result<Types>> }) => (
  <Await
    of={types}
    skeleton={<NativeSelect {...field} disabled data={[all]} />}
    failed={(message) => <NativeSelect {...field} disabled data={[all]} error={message} />}
  >
    {({ species }) => (
      <NativeSelect
        {...field}
        data={[all, ...species.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Await>
)

/** Each change is written to the URL and reloads the list. */
export function InvoiceFilters({ types }: { types: Promise<Result<Types>> }) {
  const { filters, isFiltered, change, clear } = useFilters()
  const { from, to, invoiceSsn, registerdSsn, speciesId } = filters
  // Partial input is not in the URL: only a remount clears it.
  const [clears, setClears] = useState(0)
  return (
    <section aria-label={text('filters')} className={css.filters}>
      <Fragment key={clears}>
        <DayFilter
          size="sm"
          label={text('from')}
          value={from}
          maxDate={to || undefined}
          error={isReversed(filters) && validationText('dateRange')}
          onChange={(day, isContinued) => change({ from: day }, { isContinued })}
        />
        <DayFilter
          size="sm"
          label={text('to')}
          value={to}
          minDate={from || undefined}
          onChange={(day, isContinued) => change({ to: day }, { isContinued })}
        />
        <SsnFilter
          label={text('payerSsn')}
          value={invoiceSsn}
          onChange={(ssn) => change({ invoiceSsn: ssn || null })}
        />
        <SsnFilter
          label={text('registeredSsn')}
          value={registerdSsn}
          onChange={(ssn) => change({ registerdSsn: ssn || null })}
        />
        <SpeciesFilter types={types} value={speciesId} onChange={(id) => change({ speciesId: id || null })} />
      </Fragment>
      {isFiltered && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          className={css.clear}
          onClick={() => {
            setClears(clears + 1)
            clear()
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </section>
  )
}
