import type { Result } from '@dyra/shared/api'
import { formatCount, t } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import { Suspense, use } from 'react'
import type { ChargedPage } from './api.ts'
import css from './Invoices.module.css'
import { text } from './texts.ts'
import type { CsvState } from './use-csv.ts'

type List = Promise<Result<ChargedPage<unknown>>>

interface Props {
  state: CsvState
  /** The list that was shown at the start: its total is the number of lines in the file. */
  list: List | null
  onCancel: () => void
}

/** `total` is undefined while it is unknown. */
function Progress({ lines, total }: { lines: number; total?: number }) {
  const totalText = total === undefined ? '…' : formatCount(total)
  const label = text('csv.progress', { lines: formatCount(lines), total: totalText })
  return (
    <label className={css.progress}>
      <span className="d-num">{label}</span>
      <progress max={total} value={total === undefined ? undefined : Math.min(lines, total)} />
    </label>
  )
}

function ProgressOfList({ list, lines }: { list: List; lines: number }) {
  const result = use(list)
  return <Progress lines={lines} total={result.ok ? result.value.total : undefined} />
}

/** Progress of the download, then its success or error. */
export function CsvProgress({ state, list, onCancel }: Props) {
  if (state.kind === 'failed') {
    return (
      <div className={css.download}>
        <Banner tone="danger" title={state.error} live />
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
  const withoutTotal = <Progress lines={state.lines} />
  return (
    <div className={css.download}>
      <Suspense fallback={withoutTotal}>
        {list !== null ? <ProgressOfList list={list} lines={state.lines} /> : withoutTotal}
      </Suspense>
      <Button variant="default" size="sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
