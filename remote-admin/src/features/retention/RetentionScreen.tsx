import type { Retention } from '@dyra/shared/contract/retention'
import { formatInstant } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { Await, type Column, DataTable, DefinitionGrid, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { formatCount } from '../../components/list/format-count.ts'
import css from './Retention.module.css'
import type { loadRetention } from './routes.tsx'
import { text } from './texts.ts'

type Counts = Retention['due']

const names = ['ownerships', 'incidents', 'auditValues', 'mails', 'pictures', 'persons'] as const

/** Rows with label and count. */
const countRows = (counts: Counts) => names.map((name) => [text(name), formatCount(counts[name])] as const)

const isNothing = (counts: Counts) => names.every((name) => counts[name] === 0)

/** Counts of a run as one line. */
const countText = (counts: Counts) =>
  isNothing(counts)
    ? text('nothing')
    : names
        .filter((name) => counts[name] > 0)
        .map((name) => `${text(name)}: ${formatCount(counts[name])}`)
        .join(', ')

type Run = Retention['runs'][number]

function Result({ counts, error }: Run) {
  if (error !== null) {
    return (
      <span className={css.failed}>
        {text('failed')}: <span lang="en">{error}</span>
      </span>
    )
  }
  return counts === null ? text('running') : countText(counts)
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
export function RetentionScreen() {
  const { retention } = useLoaderData<typeof loadRetention>()
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      <Await of={retention} skeleton={<ListSkeleton />}>
        {({ due, runs }) => (
          <>
            <h2 className={css.heading}>{text('due')}</h2>
            {isNothing(due) ? <p className="d-dim">{text('due.none')}</p> : <DefinitionGrid rows={countRows(due)} />}
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
