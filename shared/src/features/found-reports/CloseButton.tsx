import { Button } from '@dyra/shared/ui'
import type { ConfirmedAction } from '@dyra/shared/ui/actions'
import { closeThread } from './api.ts'
import { text } from './texts.ts'
import type { AccessedThread } from './use-thread.ts'

interface Props {
  opened: AccessedThread
  confirm: (action: ConfirmedAction) => void
}

/** Ends the thread, after a confirmation. */
export function CloseButton({ opened: { access, thread, apply }, confirm }: Props) {
  const action: ConfirmedAction = {
    title: text('close.title'),
    name: thread.petName,
    text: text('close.text'),
    button: text('close'),
    done: text('close.done'),
    gone: text('gone'),
    run: () => apply(closeThread(access, false)),
  }
  return (
    <Button variant="default" onClick={() => confirm(action)}>
      {text('close')}
    </Button>
  )
}
