import type { PayerSummary } from '@dyra/shared/contract/invoices'
import { formatCount, formatKronur, pluralText, t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable } from '@dyra/shared/ui'
import { type ChargedPage, INVOICE_PAGE } from './api.ts'
import { useLinesOf } from './filters.ts'
import css from './Invoices.module.css'
import { NameCell } from './NameCell.tsx'
import { text } from './texts.ts'

/** Links to the lines of the payer. */
function PayerLink({ invoicedPersonFullName: name, invoicedPersonSsn: ssn }: PayerSummary) {
  const linesOf = useLinesOf()
  if (name === null || ssn === null) return name ?? t('notRegistered')
  return (
    <Link to={linesOf(ssn)} className="d-anchor" translate="no">
      {name}
    </Link>
  )
}

const columns: readonly Column<PayerSummary>[] = [
  {
    key: 'payer',
    label: text('col.payer'),
    sortKey: 'payer',
    cell: (payer) => <NameCell name={<PayerLink {...payer} />} ssn={payer.invoicedPersonSsn} />,
  },
  {
    key: 'count',
    label: text('col.count'),
    isNumber: true,
    align: 'right',
    sortKey: 'count',
    cell: ({ count }) => formatCount(count),
  },
  {
    key: 'amount',
    label: text('col.amount'),
    isNumber: true,
    align: 'right',
    sortKey: 'amount',
    cell: ({ amount }) => formatKronur(amount),
  },
]

const card = (payer: PayerSummary) => (
  <div className={css.entry}>
    <b>
      <PayerLink {...payer} />
    </b>
    <b className="d-num">{formatKronur(payer.amount)}</b>
    <span className="d-dim">{pluralText.plural('microTags', payer.count)}</span>
  </div>
)

/** Number of microtags and amount for each payer. */
export function PayerTable({ rows, total }: ChargedPage<PayerSummary>) {
  return (
    <DataTable
      label={text('tab.summary')}
      columns={columns}
      rows={rows}
      rowKey={({ invoicedPersonId }) => invoicedPersonId ?? 0}
      card={card}
      empty={text('empty')}
      paging={{ size: INVOICE_PAGE, total }}
    />
  )
}
