import { useSession } from '@dyra/shared/session'
import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import { useState } from 'react'
import type { User, UserUpdate } from '../contract/users.ts'
import { type Loss, lossesOf } from './losses.ts'
import css from './PersonForm.module.css'
import { text } from './strings.ts'

interface DialogProps {
  losses: readonly Loss[]
  /** Whose data it is. */
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

interface Question {
  readonly losses: readonly Loss[]
  readonly answer: (isConfirmed: boolean) => void
}

/** Asks before a change that takes something away from a person; other changes need no confirmation. */
export function useLosses(user: User) {
  const { personId } = useSession()
  const [question, setQuestion] = useState<Question>()
  const confirm = async (update: UserUpdate): Promise<boolean> => {
    const losses = lossesOf(user, update)
    if (losses.length === 0) return true
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ losses, answer }))
    setQuestion(undefined)
    return isConfirmed
  }
  const dialog = question && (
    <LossDialog
      losses={question.losses}
      whose={user.userId === personId ? 'self' : 'other'}
      onAnswer={question.answer}
    />
  )
  return { confirm, dialog }
}
