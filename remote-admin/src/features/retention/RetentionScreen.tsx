import type { Retention } from '@dyra/shared/contract/retention'
import { retentionRows, retentionText } from '@dyra/shared/features/audit'
import { formatInstant } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Await, type Column, DataTable, DefinitionGrid, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { loadRetention } from './api.ts'
import css from './Retention.module.css'
import { text } from './texts.ts'

const isNothing = (counts: Retention['due']) => Object.values(counts).every((count) => count === 0)

type Run = Retention['runs'][number]

function Result({ counts, error }: Run) {
  if (error !== null) {
    return (
      <span className={css.failed}>
        {text('failed')}: <span lang="en">{error}</span>
      </span>
    )
  }
  return counts === null ? text('running') : retentionText(counts)
}

const columns: readonly Column<Run>[] = [
  { key: 'started', label: text('col.started'), isNumber: true, cell: ({ started }) => formatInstant(started) },
  {
    key: 'finished',
    label: text('col.finished'),
    isNumber: true,
    cell: ({ finished }) => finished && formatInstant(finished),
  },
  { key: 'result', label: text('col.result'), cell: Result },
]

/** What retention would do now, and its past runs (docs/domain.md#retention). */
function RetentionScreen() {
  const { retention } = useLoaderData<typeof loadRetention>()
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      <Await isMain of={retention} skeleton={<ListSkeleton />}>
        {({ due, runs }) => (
          <>
            <h2 className={css.heading}>{text('due')}</h2>
            {isNothing(due) ? (
              <p className="d-dim">{text('due.none')}</p>
            ) : (
              <DefinitionGrid rows={retentionRows(due)} />
            )}
            <h2 className={css.heading}>{text('runs')}</h2>
            <DataTable
              label={text('runs')}
              columns={columns}
              rows={runs}
              rowKey={({ started }) => started}
              empty={<EmptyState text={text('runs.empty')} />}
            />
          </>
        )}
      </Await>
    </>
  )
}

export { RetentionScreen as Component }
