import type { ListPage } from '@dyra/shared/api'
import type { StockHolder } from '@dyra/shared/contract/stock'
import type { HolderCounts, OutsideTag, TagBatch, UnregisteredTag } from '@dyra/shared/contract/tag-batches'
import { stockText } from '@dyra/shared/features/stock'
import { formatCount, formatDay, formatInstantDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable, MoreLink, TagNumber } from '@dyra/shared/ui'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import { text } from './texts.ts'

interface Counts {
  readonly free: number
  readonly registered: number
  readonly void: number
}

const count = <Row extends Counts>(key: keyof Counts): Column<Row> => ({
  key,
  label: stockText(`col.${key}`),
  isNumber: true,
  align: 'right',
  cell: (row) => formatCount(row[key]),
})
const counts = <Row extends Counts>() => [count<Row>('free'), count<Row>('registered'), count<Row>('void')]

export const HolderLink = ({ holder: { kind, id, name } }: { holder: StockHolder }) =>
  kind === 'veterinarian' ? <PersonLink personId={id} name={name} /> : name

export const Range = ({ first, last }: Pick<TagBatch, 'first' | 'last'>) => (
  <>
    <TagNumber value={first} />
    {last !== first && (
      <>
        {' – '}
        <TagNumber value={last} />
      </>
    )}
  </>
)

const batchColumns: readonly Column<TagBatch>[] = [
  { key: 'delivered', label: stockText('col.delivered'), isNumber: true, cell: (row) => formatDay(row.delivered) },
  { key: 'receiver', label: text('col.receiver'), cell: ({ receiver }) => <HolderLink holder={receiver} /> },
  // Not `isNumber`, which would keep both numbers on one line.
  { key: 'range', label: text('col.range'), cell: Range },
  ...counts<TagBatch>(),
  {
    key: 'open',
    label: text('open'),
    isLabelHidden: true,
    align: 'right',
    cell: ({ batchId, first }) => <MoreLink to={`/batches/${batchId}`} text={text('open')} of={first} />,
  },
]

export const BatchTable = ({ page: { rows, total } }: { page: ListPage<TagBatch[]> }) => (
  <DataTable
    label={text('list.batches')}
    columns={batchColumns}
    rows={rows}
    rowKey={({ batchId }) => batchId}
    paging={{ size: PAGE_ROWS, total }}
    empty={text('empty')}
  />
)

const holderColumns: readonly Column<HolderCounts>[] = [
  { key: 'holder', label: stockText('col.holder'), cell: HolderLink },
  {
    key: 'batches',
    label: text('col.batches'),
    isNumber: true,
    align: 'right',
    cell: (row) => formatCount(row.batches),
  },
  ...counts<HolderCounts>(),
]

export const HolderTable = ({ page: { rows, total } }: { page: ListPage<HolderCounts[]> }) => (
  <DataTable
    label={text('list.holders')}
    columns={holderColumns}
    rows={rows}
    rowKey={({ holder }) => `${holder.kind}-${holder.id}`}
    paging={{ size: PAGE_ROWS, total }}
    empty={text('empty')}
  />
)

const batchLink = ({ batchId, delivered }: UnregisteredTag) => (
  <Link className="d-anchor" to={`/batches/${batchId}`}>
    {formatDay(delivered)}
  </Link>
)

const unregisteredColumns: readonly Column<UnregisteredTag>[] = [
  { key: 'number', label: stockText('col.number'), isNumber: true, cell: (row) => <TagNumber value={row.tagNumber} /> },
  { key: 'holder', label: stockText('col.holder'), cell: HolderLink },
  { key: 'delivered', label: stockText('col.delivered'), isNumber: true, cell: batchLink },
]

export const UnregisteredTable = ({ page: { rows, total } }: { page: ListPage<UnregisteredTag[]> }) => (
  <DataTable
    label={text('list.unregistered')}
    columns={unregisteredColumns}
    rows={rows}
    rowKey={({ tagNumber }) => tagNumber}
    paging={{ size: PAGE_ROWS, total }}
    empty={text('empty.report')}
  />
)

const petLink = ({ petId, tagNumber }: OutsideTag) => (
  <Link className="d-anchor" to={`/pet/${petId}`}>
    <TagNumber value={tagNumber} />
  </Link>
)
const outsideColumns: readonly Column<OutsideTag>[] = [
  { key: 'number', label: stockText('col.number'), isNumber: true, cell: petLink },
  {
    key: 'registered',
    label: stockText('col.registered'),
    isNumber: true,
    cell: ({ registered }) => formatInstantDay(new Date(registered)),
  },
  {
    key: 'registrar',
    label: text('col.registrar'),
    cell: ({ registrarId, registrarName }) => <PersonLink personId={registrarId} name={registrarName} />,
  },
]
const holder: Column<OutsideTag> = {
  key: 'holder',
  label: stockText('col.holder'),
  cell: (row) => row.holder && <HolderLink holder={row.holder} />,
}

interface OutsideProps {
  kind: 'undelivered' | 'otherStock'
  page: ListPage<OutsideTag[]>
}

export const OutsideTable = ({ kind, page: { rows, total } }: OutsideProps) => (
  <DataTable
    label={text(`list.${kind}`)}
    columns={kind === 'otherStock' ? [...outsideColumns, holder] : outsideColumns}
    rows={rows}
    rowKey={({ tagNumber }) => tagNumber}
    paging={{ size: PAGE_ROWS, total }}
    empty={text('empty.report')}
  />
)
