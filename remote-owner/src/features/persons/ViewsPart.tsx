import type { ListPage, Result } from '@dyra/shared/api'
import type { AccessLogGroup } from '@dyra/shared/contract/access-log'
import { viewerLabel, viewLabel } from '@dyra/shared/features/audit'
import { formatCount, formatInstant } from '@dyra/shared/i18n'
import { Await, type Column, DataTable, ListSkeleton, TagNumber } from '@dyra/shared/ui'
import { VIEWS_PAGE } from './api.ts'
import css from './Part.module.css'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

const viewerOf = ({ viewer, viewerName }: AccessLogGroup) => {
  const kind = viewerLabel(viewer)
  return viewerName === null ? kind : `${kind}: ${viewerName}`
}

function petOf({ petName, tagNumber }: AccessLogGroup) {
  if (petName !== null)
    return (
      <span className={css.whole} translate="no">
        {petName}
      </span>
    )
  return tagNumber === null ? <span className="d-dim">{text('views.noPet')}</span> : <TagNumber value={tagNumber} />
}

/** Time of the first view; null for a single view, whose time is that of the last. */
const firstOf = ({ count, first }: AccessLogGroup) => (count === 1 ? null : formatInstant(first))

const columns: readonly Column<AccessLogGroup>[] = [
  { key: 'viewer', label: text('views.col.viewer'), cell: viewerOf },
  { key: 'what', label: text('views.col.what'), cell: viewLabel },
  { key: 'pet', label: text('views.col.pet'), cell: petOf },
  { key: 'count', label: text('views.col.count'), isNumber: true, cell: ({ count }) => formatCount(count) },
  { key: 'first', label: text('views.col.first'), isNumber: true, cell: firstOf },
  { key: 'last', label: text('views.col.last'), isNumber: true, cell: ({ last }) => formatInstant(last) },
]

/** Who viewed the user's data, how often and when (docs/domain.md#access-log). */
export function ViewsPart({ views }: { views: Promise<Result<ListPage<AccessLogGroup[]>>> }) {
  return (
    <Part title={text('views.title')}>
      <Await of={views} skeleton={<ListSkeleton />}>
        {({ rows, total }) => (
          <DataTable
            label={text('views.title')}
            columns={columns}
            rows={rows}
            rowKey={({ viewer, viewerName, what, purpose, petId, tagNumber }) =>
              [viewer, viewerName, what, purpose, petId ?? tagNumber].join()
            }
            empty={<p className="d-dim">{text('views.empty')}</p>}
            paging={{ size: VIEWS_PAGE, total }}
          />
        )}
      </Await>
    </Part>
  )
}
