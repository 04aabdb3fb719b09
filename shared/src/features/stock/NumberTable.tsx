import type { ListPage } from '@dyra/shared/api'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable, TagNumber } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import type { StockNumber } from '../../contract/stock.ts'
import { tagStateLabels, voidReasonLabels } from '../../domain/stock.ts'
import { formatInstantDay } from '../../platform/i18n/format.ts'
import { NUMBERS_PAGE } from './NumberFilters.tsx'
import { text } from './texts.ts'

const stateOf = ({ state, voidReason }: StockNumber) =>
  voidReason === null ? tagStateLabels[state] : `${tagStateLabels[state]}: ${voidReasonLabels[voidReason]}`

const pet = ({ petId, registered, tagNumber }: StockNumber) =>
  petId !== null &&
  registered !== null && (
    <Link
      className="d-anchor"
      to={`/pet/${petId}`}
      aria-label={`${formatInstantDay(new Date(registered))}, ${text('numbers.pet')}: ${tagNumber}`}
    >
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

interface Props {
  page: ListPage<StockNumber[]>
  /** What can be done with a free number. */
  actions?: (tagNumber: string) => ReactNode
}

const actionsOf = (actions: NonNullable<Props['actions']>): Column<StockNumber> => ({
  key: 'actions',
  label: text('numbers.actions'),
  isLabelHidden: true,
  cell: ({ state, tagNumber }) => state === 'free' && actions(tagNumber),
})

/** Delivered numbers with their state. */
export const NumberTable = ({ page: { rows, total }, actions }: Props) => (
  <DataTable
    label={text('numbers')}
    columns={actions ? [...columns, actionsOf(actions)] : columns}
    rows={rows}
    rowKey={({ tagNumber }) => tagNumber}
    paging={{ size: NUMBERS_PAGE, total }}
    empty={text('numbers.empty')}
  />
)
