import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { t } from '@dyra/shared/strings'
import { Button, Dialog } from '@dyra/shared/ui'
import { useEffect, useRef } from 'react'
import css from './Pending.module.css'
import { text } from './text.ts'
import { type Reminder, useReminders } from './use-reminders.ts'

const stateClass = { waiting: 'd-dim', sending: undefined, sent: css.sent, failed: css.failed }

function Result({ transfer, reminder }: { transfer: PetTransfer; reminder: Reminder | undefined }) {
  const { petName, newOwnerName } = transfer
  return (
    <li className={css.result}>
      <span>{text('many.to', { pet: petName, owner: newOwnerName ?? t('unknown') })}</span>
      {reminder && (
        <span className={stateClass[reminder.state]}>
          {reminder.state === 'failed' ? reminder.why : text(`many.${reminder.state}`)}
        </span>
      )}
    </li>
  )
}

interface Props {
  transfers: readonly PetTransfer[]
  /** How many were sent. */
  onClose: (sent: number) => void
}

/** Reminds the new owner of each selected registration, and says of each how it went. */
export function RemindersDialog({ transfers, onClose }: Props) {
  const { reminders, isRunning, run, stop, waiting, sent, done } = useReminders(transfers)
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone by then.
    if (!isRunning && done > 0) closeButton.current?.focus()
  }, [isRunning, done])
  const hasBegun = isRunning || sent > 0 || waiting === 0
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
        <p>{text('many.text')}</p>
        <ul className={css.results}>
          {transfers.map((transfer) => (
            <Result key={transfer.petTransferId} transfer={transfer} reminder={reminders[transfer.petTransferId]} />
          ))}
        </ul>
        <div className={css.foot}>
          <p role="status" className="d-num">
            {hasBegun && text('many.progress', { done, total: transfers.length })}
          </p>
          {isRunning ? (
            <Button variant="default" onClick={stop}>
              {text('many.stop')}
            </Button>
          ) : (
            <Button variant="default" ref={closeButton} onClick={() => onClose(sent)} data-autofocus>
              {hasBegun ? t('close') : t('cancel')}
            </Button>
          )}
          {waiting > 0 && (
            <Button loading={isRunning} onClick={() => void run()}>
              {text('many.start')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
