import { useApiForm } from '@dyra/shared/forms'
import type { BannerContent } from './FocusedBanner.tsx'
import { FormDialog } from './FormDialog.tsx'
import { type ActionMessages, runForBanner } from './run-for-banner.ts'

/** An action that cannot be undone with one press, so the user confirms it first. */
export interface ConfirmedAction extends ActionMessages {
  readonly title: string
  /** Name of the object. */
  readonly name: string
  readonly text?: string
  /** Label of the button that runs the action. */
  readonly button: string
  readonly isDangerous?: boolean
  readonly run: () => Promise<unknown>
}

interface Props {
  action: ConfirmedAction
  onClose: () => void
  onEnd: (result: BannerContent) => void
}

/** Asks before an action runs, with the name of its object. Shows the error if the server refuses. */
export function ConfirmDialog({ action, onClose, onEnd }: Props) {
  const { title, name, text, button, isDangerous, run } = action
  const { submit, isSending, alerts } = useApiForm({ initialValues: {} }, async () =>
    onEnd(await runForBanner(run, action)),
  )
  return (
    <FormDialog
      title={title}
      button={button}
      isDangerous={isDangerous}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      isQuestion
      onSubmit={submit}
    >
      <p>
        <b translate="no">{name}</b>
      </p>
      {text && <p>{text}</p>}
    </FormDialog>
  )
}
