import type { Retention } from '@dyra/shared/contract/retention'
import { OLD_PET_YEARS, RETENTION, UNANSWERED_YEARS } from '@dyra/shared/domain/limits'
import { retentionRows, retentionText } from '@dyra/shared/features/audit'
import { formatInstant } from '@dyra/shared/i18n'
import { type Column, DataTable, DefinitionGrid, EmptyState } from '@dyra/shared/ui'
import { useId } from 'react'
import { Fold } from './Fold.tsx'
import css from './Statistics.module.css'
import { text } from './texts.ts'

const isNothing = (counts: Retention['due']) => Object.values(counts).every((count) => count === 0)

type Run = Retention['runs'][number]

function Result({ counts, error }: Run) {
  if (error !== null) {
    return (
      <span className={css.failed}>
        {text('retention.failed')}: <span lang="en">{error}</span>
      </span>
    )
  }
  return counts === null ? text('retention.running') : retentionText(counts)
}

const columns: readonly Column<Run>[] = [
  {
    key: 'started',
    label: text('retention.col.started'),
    isNumber: true,
    cell: ({ started }) => formatInstant(started),
  },
  {
    key: 'finished',
    label: text('retention.col.finished'),
    isNumber: true,
    cell: ({ finished }) => finished && formatInstant(finished),
  },
  { key: 'result', label: text('retention.col.result'), cell: Result },
]

/** What retention would do now, and its past runs (docs/domain.md#retention). */
export function RetentionPart({ retention: { profile, due, runs } }: { retention: Retention }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{text('retention')}</h2>
      <p className="d-dim">
        {text(`retention.lead.${profile}`, {
          years: RETENTION[profile].years,
          old: OLD_PET_YEARS,
          unanswered: UNANSWERED_YEARS,
        })}
      </p>
      <h3>{text('retention.due')}</h3>
      {isNothing(due) ? (
        <p className="d-dim">{text('retention.due.none')}</p>
      ) : (
        <DefinitionGrid rows={retentionRows(due)} />
      )}
      <Fold title={text('retention.runs')}>
        <DataTable
          label={text('retention.runs')}
          columns={columns}
          rows={runs}
          rowKey={({ started }) => started}
          empty={<EmptyState text={text('retention.runs.empty')} />}
        />
      </Fold>
    </section>
  )
}
