import type { ListPage, Outcome } from '@dyra/shared/api'
import type { AccessLogEntry } from '@dyra/shared/contract/access-log'
import { roleLabels } from '@dyra/shared/domain/roles'
import { formatInstant } from '@dyra/shared/format'
import { type Column, DataTable, Later, ListSkeleton, TagNumber } from '@dyra/shared/ui'
import { LOOKS_PAGE } from './api.ts'
import { Part } from './Part.tsx'
import { text } from './text.ts'

const viewerOf = ({ viewer, viewerName }: AccessLogEntry) => {
  const kind = viewer === 'public' || viewer === 'apiKey' ? text(`viewer.${viewer}`) : roleLabels[viewer]
  return viewerName === null ? kind : `${kind}: ${viewerName}`
}

const columns: readonly Column<AccessLogEntry>[] = [
  { key: 'created', label: text('looks.col.created'), isNumber: true, cell: ({ created }) => formatInstant(created) },
  { key: 'viewer', label: text('looks.col.viewer'), cell: viewerOf },
  { key: 'what', label: text('looks.col.what'), cell: ({ what }) => text(`what.${what}`) },
  {
    key: 'tagNumber',
    label: text('looks.col.tagNumber'),
    cell: ({ tagNumber }) => tagNumber && <TagNumber value={tagNumber} />,
  },
]

/** Who looked at the own data and when (domain.md, section 6). */
export function LooksPart({ looks }: { looks: Promise<Outcome<ListPage<AccessLogEntry[]>>> }) {
  return (
    <Part title={text('looks.title')}>
      <Later of={looks} skeleton={<ListSkeleton />}>
        {({ rows, total }) => (
          <DataTable
            label={text('looks.title')}
            columns={columns}
            rows={rows}
            rowKey={({ accessLogId }) => accessLogId}
            empty={<p className="d-dim">{text('looks.empty')}</p>}
            paging={{ size: LOOKS_PAGE, total }}
          />
        )}
      </Later>
    </Part>
  )
}
