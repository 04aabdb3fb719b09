import type { Result } from '@dyra/shared/api'
import { t } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import { Suspense, use } from 'react'
import { formatCount } from '../../list/format-count.ts'
import type { Charged } from './api.ts'
import css from './Invoices.module.css'
import { text } from './text.ts'
import type { CsvState } from './use-csv.ts'

type List = Promise<Result<Charged<unknown>>>

interface Props {
  state: CsvState
  /** What the screen showed when it began: it knows how many lines the file will have. */
  list: List | null
  onCancel: () => void
}

/** `total` undefined: how much there is to come is not known. */
function Progress({ lines, total }: { lines: number; total?: number }) {
  const whole = total === undefined ? '…' : formatCount(total)
  const label = text('csv.progress', { lines: formatCount(lines), total: whole })
  return (
    <label className={css.progress}>
      <span className="d-num">{label}</span>
      <progress max={total} value={total === undefined ? undefined : Math.min(lines, total)} />
    </label>
  )
}

function Counted({ list, lines }: { list: List; lines: number }) {
  const answer = use(list)
  return <Progress lines={lines} total={answer.ok ? answer.value.total : undefined} />
}

/** How far the file has come, and what became of it. */
export function CsvProgress({ state, list, onCancel }: Props) {
  if (state.kind === 'failed') {
    return (
      <div className={css.download}>
        <Banner tone="danger" title={state.fault} live />
      </div>
    )
  }
  if (state.kind !== 'running') {
    return (
      <p role="status" className="d-vh">
        {state.kind === 'done' && text('csv.done')}
      </p>
    )
  }
  const uncounted = <Progress lines={state.lines} />
  return (
    <div className={css.download}>
      <Suspense fallback={uncounted}>{list ? <Counted list={list} lines={state.lines} /> : uncounted}</Suspense>
      <Button variant="default" size="sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
