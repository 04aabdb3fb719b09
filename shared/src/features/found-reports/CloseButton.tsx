import { Button } from '@dyra/shared/ui'
import type { Action } from '@dyra/shared/ui/actions'
import { closeThread } from './api.ts'
import { text } from './texts.ts'
import type { AccessedThread } from './use-thread.ts'

interface Props {
  opened: AccessedThread
  confirm: (action: Action) => void
}

/** Ends the thread, after a confirmation. */
export function CloseButton({ opened: { access, thread, apply }, confirm }: Props) {
  const action: Action = {
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
