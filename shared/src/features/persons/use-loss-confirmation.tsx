import { useSession } from '@dyra/shared/session'
import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import { useRef, useState } from 'react'
import type { User, UserUpdate } from '../../contract/users.ts'
import { type Loss, lossesOf } from './losses.ts'
import css from './PersonForm.module.css'
import { text } from './texts.ts'

interface DialogProps {
  losses: readonly Loss[]
  /** The signed-in user or another person. */
  whose: 'self' | 'other'
  onAnswer: (isConfirmed: boolean) => void
}

function LossDialog({ losses, whose, onAnswer }: DialogProps) {
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={text('loss.title')} width="32rem">
      <div className={css.losses}>
        {losses.map((loss) => (
          <p key={loss}>{text(`loss.${loss}.${whose}`)}</p>
        ))}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {text('loss.back')}
        </Button>
        <Button color="red" onClick={() => onAnswer(true)}>
          {text('loss.save')}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Asks for confirmation before a change that removes something; asks once for the same losses. */
export function useLossConfirmation(user: User) {
  const { personId } = useSession()
  const [unconfirmed, setUnconfirmed] = useState<readonly Loss[]>()
  const confirmed = useRef('')
  const needsConfirmation = (update: UserUpdate): boolean => {
    const losses = lossesOf(user, update)
    if (losses.join() === confirmed.current) return false
    setUnconfirmed(losses.length > 0 ? losses : undefined)
    return losses.length > 0
  }
  const dialogOf = (onConfirm: () => void) =>
    unconfirmed && (
      <LossDialog
        losses={unconfirmed}
        whose={user.userId === personId ? 'self' : 'other'}
        onAnswer={(isConfirmed) => {
          setUnconfirmed(undefined)
          confirmed.current = isConfirmed ? unconfirmed.join() : ''
          if (isConfirmed) onConfirm()
        }}
      />
    )
  return { needsConfirmation, dialogOf }
}
