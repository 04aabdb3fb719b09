import type { InvoiceLine } from '@dyra/shared/contract/invoices'
import { formatDay, formatKronur, t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable, TagNumber } from '@dyra/shared/ui'
import { type ChargedPage, INVOICE_PAGE } from './api.ts'
import css from './Invoices.module.css'
import { NameCell } from './NameCell.tsx'
import { text } from './texts.ts'

const TagLink = ({ petId, tagNumber }: InvoiceLine) => (
  <Link to={`/pet/${petId}`} className="d-anchor">
    <TagNumber value={tagNumber} />
  </Link>
)

// Days of fees are in Icelandic time (UTC), independent of the browser.
const columns: readonly Column<InvoiceLine>[] = [
  { key: 'tag', label: text('col.tag'), cell: TagLink },
  {
    key: 'created',
    label: text('col.created'),
    isNumber: true,
    sortKey: 'created',
    cell: (line) => formatDay(line.created),
  },
  {
    key: 'payer',
    label: text('col.payer'),
    cell: (line) => <NameCell name={line.invoicedPersonFullName} ssn={line.invoicedPersonSsn} />,
  },
  {
    key: 'registeredBy',
    priority: 3,
    label: text('col.registeredBy'),
    cell: (line) => <NameCell name={line.registeredPersonFullName} ssn={line.registeredPersonSsn} />,
  },
  {
    key: 'amount',
    label: text('col.amount'),
    isNumber: true,
    align: 'right',
    cell: ({ price }) => formatKronur(price),
  },
]

const card = (line: InvoiceLine) => (
  <div className={css.entry}>
    <b>
      <TagLink {...line} />
    </b>
    <b className="d-num">{formatKronur(line.price)}</b>
    <span>{line.invoicedPersonFullName ?? t('notRegistered')}</span>
    <span className="d-dim d-num">{formatDay(line.created)}</span>
    {line.registeredPersonFullName && (
      <span className={`d-dim ${css.whole}`}>
        {text('col.registeredBy')}: {line.registeredPersonFullName}
      </span>
    )}
  </div>
)

/** Fees of microtags that match the filters. */
export function LineTable({ rows, total }: ChargedPage<InvoiceLine>) {
  return (
    <DataTable
      label={text('tab.detail')}
      columns={columns}
      rows={rows}
      rowKey={({ tagNumber }) => tagNumber}
      card={card}
      empty={text('empty')}
      paging={{ size: INVOICE_PAGE, total }}
    />
  )
}
