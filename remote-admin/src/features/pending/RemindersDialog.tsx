import type { RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { t } from '@dyra/shared/i18n'
import { Banner, Button, Dialog } from '@dyra/shared/ui'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../list/format-count.ts'
import css from './Pending.module.css'
import { text } from './text.ts'
import { type Result, useReminders } from './use-reminders.ts'

/** Why some were refused, and which. */
function Refusals({ refused }: { refused: readonly Result[] }) {
  const reasons = [...new Set(refused.map(({ why = '' }) => why))]
  const byReason = reasons.map((why) => [why, refused.filter((one) => one.why === why)] as const)
  return byReason.map(([why, results]) => (
    <details key={why} className={css.refusal}>
      <summary>{text('many.refused', { why, n: formatCount(results.length) })}</summary>
      <ul>
        {results.map(({ transfer: { petTransferId, petName, newOwnerName } }) => (
          <li key={petTransferId}>{text('many.to', { pet: petName, owner: newOwnerName ?? t('unknown') })}</li>
        ))}
      </ul>
    </details>
  ))
}

interface Props {
  filters: readonly RegistrationFilter[]
  /** How many registrations they find, as the list says. */
  count: number
  /** How many were sent. */
  onClose: (sent: number) => void
}

/** Reminds the new owner of each registration, and says how it went and what was refused. */
export function RemindersDialog({ filters, count, onClose }: Props) {
  const { run, stop, isRunning, fault, refused, sent, done, total } = useReminders(filters)
  const closeButton = useRef<HTMLButtonElement>(null)
  const isDone = !isRunning && total !== undefined && done === total
  useEffect(() => {
    // The button that was pressed is gone by then.
    if (isDone) closeButton.current?.focus()
  }, [isDone])
  return (
    <Dialog
      opened
      onClose={() => onClose(sent)}
      title={text('many.title')}
      width="60rem"
      isSnug
      isPersistent={isRunning}
    >
      <div className={css.many}>
        <p>{text.plural('many.text', count)}</p>
        {total !== undefined && (
          <progress className={css.progress} value={done} max={Math.max(total, 1)} aria-label={text('many.title')} />
        )}
        {fault && <Banner tone="danger" title={fault} />}
        <Refusals refused={refused} />
        <div className={css.foot}>
          <p role="status" className="d-num">
            {isRunning && total === undefined && text('many.gathering')}
            {total !== undefined && !isDone && text('many.progress', { done, total })}
            {isDone && text('many.summary', { sent, refused: refused.length })}
          </p>
          {isRunning ? (
            <Button variant="default" onClick={stop}>
              {text('many.stop')}
            </Button>
          ) : (
            <Button variant="default" ref={closeButton} onClick={() => onClose(sent)} data-autofocus>
              {total === undefined ? t('cancel') : t('close')}
            </Button>
          )}
          {!isDone && (
            <Button loading={isRunning} onClick={() => void run()}>
              {text('many.start')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
