import type { Outcome } from '@dyra/shared/api'
import type { Types } from '@dyra/shared/contract/types'
import { t, validationText } from '@dyra/shared/strings'
import { Button } from '@dyra/shared/ui'
import { DayFilter } from './DayFilter.tsx'
import { isReversed, useFilters } from './filters.ts'
import css from './Invoices.module.css'
import { SpeciesFilter } from './SpeciesFilter.tsx'
import { SsnFilter } from './SsnFilter.tsx'
import { text } from './text.ts'

/** Each change stands in the address at once and loads the list again. */
export function InvoiceFilters({ types }: { types: Promise<Outcome<Types>> }) {
  const { filters, isFiltered, change, clear } = useFilters()
  const { from, to, invoiceSsn, registerdSsn, speciesId } = filters
  return (
    <section aria-label={text('filters')} className={css.filters}>
      <DayFilter
        label={text('from')}
        value={from}
        maxDate={to || undefined}
        error={isReversed(filters) && validationText('dateRange')}
        onChange={(day) => change({ from: day })}
      />
      <DayFilter label={text('to')} value={to} minDate={from || undefined} onChange={(day) => change({ to: day })} />
      <SsnFilter label={text('payerSsn')} value={invoiceSsn} onChange={(ssn) => change({ invoiceSsn: ssn })} />
      <SsnFilter label={text('registeredSsn')} value={registerdSsn} onChange={(ssn) => change({ registerdSsn: ssn })} />
      <SpeciesFilter types={types} value={speciesId} onChange={(id) => change({ speciesId: id })} />
      {isFiltered && (
        <Button variant="subtle" color="gray" size="sm" className={css.clear} onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </section>
  )
}
