import type { ListPage, Result } from '@dyra/shared/api'
import type { AccessLogGroup } from '@dyra/shared/contract/access-log'
import { roleLabels } from '@dyra/shared/domain/roles'
import { formatInstant } from '@dyra/shared/i18n'
import { Await, type Column, DataTable, ListSkeleton, TagNumber } from '@dyra/shared/ui'
import { LOOKS_PAGE } from './api.ts'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

const viewerOf = ({ viewer, viewerName }: AccessLogGroup) => {
  const kind = viewer === 'public' || viewer === 'apiKey' ? text(`viewer.${viewer}`) : roleLabels[viewer]
  return viewerName === null ? kind : `${kind}: ${viewerName}`
}

const petOf = ({ petName, tagNumber }: AccessLogGroup) => petName ?? (tagNumber && <TagNumber value={tagNumber} />)

const columns: readonly Column<AccessLogGroup>[] = [
  { key: 'viewer', label: text('looks.col.viewer'), cell: viewerOf },
  { key: 'what', label: text('looks.col.what'), cell: ({ what }) => text(`what.${what}`) },
  { key: 'pet', label: text('looks.col.pet'), cell: petOf },
  { key: 'count', label: text('looks.col.count'), isNumber: true, cell: ({ count }) => String(count) },
  { key: 'first', label: text('looks.col.first'), isNumber: true, cell: ({ first }) => formatInstant(first) },
  { key: 'last', label: text('looks.col.last'), isNumber: true, cell: ({ last }) => formatInstant(last) },
]

/** Who viewed the user's data, how often and when (docs/domain.md#access-log). */
export function LooksPart({ looks }: { looks: Promise<Result<ListPage<AccessLogGroup[]>>> }) {
  return (
    <Part title={text('looks.title')}>
      <Await of={looks} skeleton={<ListSkeleton />}>
        {({ rows, total }) => (
          <DataTable
            label={text('looks.title')}
            columns={columns}
            rows={rows}
            rowKey={({ viewer, viewerName, what, petId, tagNumber }) =>
              [viewer, viewerName, what, petId ?? tagNumber].join()
            }
            empty={<p className="d-dim">{text('looks.empty')}</p>}
            paging={{ size: LOOKS_PAGE, total }}
          />
        )}
      </Await>
    </Part>
  )
}
