import type { Outcome } from '@dyra/shared/api'
import type { Types } from '@dyra/shared/contract/types'
import { DateField } from '@dyra/shared/dates'
import { t } from '@dyra/shared/strings'
import { Button } from '@dyra/shared/ui'
import { useFilters } from './filters.ts'
import css from './Invoices.module.css'
import { SpeciesFilter } from './SpeciesFilter.tsx'
import { SsnFilter } from './SsnFilter.tsx'
import { text } from './text.ts'

/** Each change stands in the address at once and loads the list again. */
export function InvoiceFilters({ types }: { types: Promise<Outcome<Types>> }) {
  const { filters, change, clear } = useFilters()
  const { from, to, invoiceSsn, registerdSsn, speciesId } = filters
  return (
    <section aria-label={text('filters')} className={css.filters}>
      <DateField
        size="sm"
        label={text('from')}
        value={from || null}
        maxDate={to || undefined}
        clearable
        onChange={(day) => change({ from: day ?? '' })}
      />
      <DateField
        size="sm"
        label={text('to')}
        value={to || null}
        minDate={from || undefined}
        clearable
        onChange={(day) => change({ to: day ?? '' })}
      />
      <SsnFilter label={text('payerSsn')} value={invoiceSsn} onChange={(ssn) => change({ invoiceSsn: ssn })} />
      <SsnFilter label={text('registeredSsn')} value={registerdSsn} onChange={(ssn) => change({ registerdSsn: ssn })} />
      <SpeciesFilter types={types} value={speciesId} onChange={(id) => change({ speciesId: id })} />
      <Button variant="subtle" color="gray" size="sm" className={css.clear} onClick={clear}>
        {t('clearFilters')}
      </Button>
    </section>
  )
}
