import { formatCount, t } from '@dyra/shared/i18n'
import { useRevalidator } from '@dyra/shared/router'
import { Banner, Button, Dialog } from '@dyra/shared/ui'
import { useEffect, useRef } from 'react'
import css from './Batch.module.css'
import { text } from './texts.ts'
import { type Batch, type Result, useBatch } from './use-batch.ts'

interface Props<Item> {
  batch: Batch<Item>
  /** Called with the number of items that were done. */
  onClose: (done: number) => void
}

type State<Item> = ReturnType<typeof useBatch<Item>>

/** Refused items, grouped by reason. */
function Refusals<Item>({
  refused,
  batch: { keyOf, nameOf },
}: Pick<Props<Item>, 'batch'> & { refused: readonly Result<Item>[] }) {
  const reasons = [...new Set(refused.map(({ why = '' }) => why))]
  const byReason = reasons.map((why) => [why, refused.filter((one) => one.why === why)] as const)
  return byReason.map(([why, results]) => (
    <details key={why} className={css.refusal}>
      <summary>{text('refused', { why, n: formatCount(results.length) })}</summary>
      <ul>
        {results.map(({ item }) => (
          <li key={keyOf(item)}>{nameOf(item)}</li>
        ))}
      </ul>
    </details>
  ))
}

function statusOf<Item>({ summary }: Batch<Item>, { isRunning, isDone, done, tried, total, refused }: State<Item>) {
  if (isDone) return summary({ done: formatCount(done), refused: formatCount(refused.length) })
  if (total !== undefined) return text('progress', { tried: formatCount(tried), total: formatCount(total) })
  return isRunning && text('gathering')
}

/** Asks before a batch, shows its progress, and sums up what was done and what was refused. */
export function BatchDialog<Item>({ batch, onClose }: Props<Item>) {
  const { title, question, button, isDangerous } = batch
  const state = useBatch(batch)
  const { run, stop, isRunning, error, refused, done, tried, total, isDone } = state
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) closeButton.current?.focus()
  }, [isDone])
  const { revalidate } = useRevalidator()
  const close = () => {
    // A refusal can also mean that the list changed.
    if (tried > 0) void revalidate()
    onClose(done)
  }
  return (
    <Dialog opened onClose={close} title={title} width="60rem" isSnug isPersistent={isRunning}>
      <div className={css.dialog}>
        <p>{question}</p>
        {total !== undefined && (
          <progress className={css.progress} value={tried} max={Math.max(total, 1)} aria-label={title} />
        )}
        {error && <Banner tone="danger" title={error} />}
        <Refusals batch={batch} refused={refused} />
        <div className={css.foot}>
          <p role="status" className="d-num">
            {statusOf(batch, state)}
          </p>
          {isRunning ? (
            <Button variant="default" onClick={stop}>
              {text('stop')}
            </Button>
          ) : (
            <Button variant="default" ref={closeButton} onClick={close} data-autofocus>
              {total === undefined ? t('cancel') : t('close')}
            </Button>
          )}
          {!isDone && (
            <Button color={isDangerous ? 'red' : undefined} loading={isRunning} onClick={() => void run()}>
              {button}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
