import type { StockPart } from '@dyra/shared/contract/stock'
import { stockText } from '@dyra/shared/features/stock'
import { formatCount, formatDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable, TagNumber } from '@dyra/shared/ui'
import { RowButton } from '@dyra/shared/ui/actions'
import css from './Stock.module.css'
import { text } from './texts.ts'

const rest = ({ firstFree, lastFree }: StockPart) =>
  firstFree !== null &&
  lastFree !== null && (
    <>
      <TagNumber value={firstFree} />
      {lastFree !== firstFree && (
        <>
          {' – '}
          <TagNumber value={lastFree} />
        </>
      )}
    </>
  )

const nameOf = ({ delivered, holder }: StockPart) => `${formatDay(delivered)}, ${holder.name}`

const columns: readonly Column<StockPart>[] = [
  {
    key: 'delivered',
    label: stockText('col.delivered'),
    isNumber: true,
    cell: ({ delivered }) => formatDay(delivered),
  },
  { key: 'holder', label: stockText('col.holder'), cell: ({ holder }) => holder.name },
  { key: 'free', label: stockText('col.free'), isNumber: true, align: 'right', cell: ({ free }) => formatCount(free) },
  {
    key: 'registered',
    label: stockText('col.registered'),
    isNumber: true,
    align: 'right',
    cell: ({ registered }) => formatCount(registered),
  },
  { key: 'void', label: stockText('col.void'), isNumber: true, align: 'right', cell: (part) => formatCount(part.void) },
  // Not `isNumber`, which would keep both numbers on one line.
  { key: 'rest', label: text('col.rest'), priority: 1, cell: rest },
]

export type PartAction = 'handOn' | 'void'

interface Props {
  parts: readonly StockPart[]
  onAction: (action: PartAction, part: StockPart) => void
}

/** The deliveries of a stock with their counts. */
export function PartTable({ parts, onAction }: Props) {
  const button = (action: PartAction, part: StockPart) => (
    <RowButton label={text(action)} of={nameOf(part)} onClick={() => onAction(action, part)} />
  )
  const actions: Column<StockPart> = {
    key: 'actions',
    label: text('actions'),
    isLabelHidden: true,
    cell: (part) => (
      <div className={css.actions}>
        <Link
          className="d-anchor"
          to={`/stock?batch=${part.batchId}`}
          preventScrollReset
          aria-label={`${text('show.numbers')}: ${nameOf(part)}`}
        >
          {text('show.numbers')}
        </Link>
        {part.free > 0 && button('handOn', part)}
        {part.free > 0 && button('void', part)}
      </div>
    ),
  }
  return (
    <DataTable
      label={text('parts')}
      columns={[...columns, actions]}
      rows={parts}
      rowKey={({ batchId, holder }) => `${batchId}-${holder.kind}-${holder.id}`}
      isWide
      empty={null}
    />
  )
}
