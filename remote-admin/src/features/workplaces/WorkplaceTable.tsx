import type { ListPage } from '@dyra/shared/api'
import type { ListedWorkplace } from '@dyra/shared/contract/workplaces'
import { workplaceLabels } from '@dyra/shared/domain/workplaces'
import { formatCount, formatDay, formatKennitala, formatPhone } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { type Column, DataTable } from '@dyra/shared/ui'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { PAGE_ROWS } from '../../components/list/list-query.ts'
import { text } from './texts.ts'

function WorkplaceLink({ workplaceId, name }: ListedWorkplace) {
  return (
    <Link className="d-anchor" to={`/workplaces/${workplaceId}`} state={useLinkState()} translate="no">
      {name}
    </Link>
  )
}

const columns: readonly Column<ListedWorkplace>[] = [
  { key: 'name', label: text('col.name'), cell: (workplace) => <WorkplaceLink {...workplace} /> },
  { key: 'ssn', label: text('col.ssn'), isNumber: true, cell: ({ ssn }) => formatKennitala(ssn) },
  { key: 'kind', label: text('col.kind'), cell: ({ kind }) => workplaceLabels[kind] },
  { key: 'phone', label: text('col.phone'), isNumber: true, cell: ({ publicPhone }) => formatPhone(publicPhone) },
  {
    key: 'validUntil',
    label: text('col.validUntil'),
    isNumber: true,
    cell: ({ validUntil }) => (validUntil === null ? text('noEnd') : formatDay(validUntil)),
  },
  {
    key: 'members',
    label: text('col.members'),
    isNumber: true,
    cell: ({ memberCount }) => formatCount(memberCount),
  },
]

interface Props {
  page: ListPage<ListedWorkplace[]>
  isFiltered: boolean
}

export const WorkplaceTable = ({ page: { rows, total }, isFiltered }: Props) => (
  <DataTable
    label={text('title')}
    columns={columns}
    rows={rows}
    rowKey={({ workplaceId }) => workplaceId}
    empty={text(isFiltered ? 'nothingFound' : 'empty')}
    paging={{ size: PAGE_ROWS, total }}
  />
)
