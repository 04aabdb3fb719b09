import type { ListPage } from '@dyra/shared/api'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable, TagNumber } from '@dyra/shared/ui'
import type { StockNumber } from '../../contract/stock.ts'
import { tagStateLabels, voidReasonLabels } from '../../domain/stock.ts'
import { formatInstantDay } from '../../platform/i18n/format.ts'
import { NUMBERS_PAGE } from './NumberFilters.tsx'
import { text } from './texts.ts'

const stateOf = ({ state, voidReason }: StockNumber) =>
  voidReason === null ? tagStateLabels[state] : `${tagStateLabels[state]}: ${voidReasonLabels[voidReason]}`

const pet = ({ petId, registered }: StockNumber) =>
  petId !== null &&
  registered !== null && (
    <Link className="d-anchor" to={`/pet/${petId}`} aria-label={`${text('numbers.pet')}, ${text('col.registered')}`}>
      {formatInstantDay(new Date(registered))}
    </Link>
  )

const columns: readonly Column<StockNumber>[] = [
  {
    key: 'number',
    label: text('col.number'),
    isNumber: true,
    cell: ({ tagNumber }) => <TagNumber value={tagNumber} />,
  },
  { key: 'state', label: text('col.state'), cell: stateOf },
  { key: 'holder', label: text('col.holder'), cell: ({ holder }) => holder.name },
  { key: 'registered', label: text('col.registered'), isNumber: true, cell: pet },
]

/** Delivered numbers with their state. */
export const NumberTable = ({ page: { rows, total } }: { page: ListPage<StockNumber[]> }) => (
  <DataTable
    label={text('numbers')}
    columns={columns}
    rows={rows}
    rowKey={({ tagNumber }) => tagNumber}
    paging={{ size: NUMBERS_PAGE, total }}
    empty={text('numbers.empty')}
  />
)
