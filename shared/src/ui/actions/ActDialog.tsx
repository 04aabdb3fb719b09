import { useApiForm } from '@dyra/shared/forms'
import { attempt, type Endings } from './attempt.ts'
import { FormDialog } from './FormDialog.tsx'
import type { Notice } from './NoticeBanner.tsx'

/** Something that cannot be taken back with one press, so it is asked about first. */
export interface Act extends Endings {
  readonly title: string
  /** What it is done to, by name. */
  readonly name: string
  readonly text?: string
  /** The button that does it. */
  readonly button: string
  readonly isDangerous?: boolean
  readonly run: () => Promise<unknown>
}

interface Props {
  act: Act
  onClose: () => void
  onEnd: (notice: Notice) => void
}

/** Asks before an act, with the name of the thing. A refusal is said in here. */
export function ActDialog({ act, onClose, onEnd }: Props) {
  const { title, name, text, button, isDangerous, run } = act
  const { submit, isSending, alerts } = useApiForm({ initialValues: {} }, async () => onEnd(await attempt(run, act)))
  return (
    <FormDialog {...{ title, button, isDangerous, alerts, isSending, onClose }} isQuestion onSubmit={submit}>
      <p>
        <b>{name}</b>
      </p>
      {text && <p>{text}</p>}
    </FormDialog>
  )
}
