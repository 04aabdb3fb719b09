import type { Import } from '@dyra/shared/contract/imports'
import { importLabels, isInProgress } from '@dyra/shared/domain/imports'
import { formatCount, formatInstant } from '@dyra/shared/i18n'
import { Banner } from '@dyra/shared/ui'
import css from './Imports.module.css'
import { text } from './texts.ts'

/** How far the job has come, and what it waits for. */
export function Progress({ shown }: { shown: Import }) {
  const { state, rows, checkedRows, faultyRows, registeredRows, waitingSince } = shown
  if (!isInProgress(state)) return <p className={css.state}>{importLabels[state]}</p>
  const done = state === 'checking' ? checkedRows : faultyRows + registeredRows
  const label = text(state === 'checking' ? 'progress.checking' : 'progress.running', {
    done: formatCount(done),
    total: formatCount(rows),
  })
  return (
    <div className={css.progress}>
      <p className={css.state}>{importLabels[state]}</p>
      <progress value={done} max={Math.max(rows, 1)} aria-label={importLabels[state]} />
      <p>
        {label}. <span className="d-dim">{text('progress.help')}</span>
      </p>
      {waitingSince !== null && (
        <Banner tone="warn" title={text('waiting.title')} live>
          {text('waiting.text', { time: formatInstant(waitingSince) })}
        </Banner>
      )}
    </div>
  )
}
