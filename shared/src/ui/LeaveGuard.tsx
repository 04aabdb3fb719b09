import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from '../router/router.ts'
import { useUnsaved } from '../session/session.ts'
import { texts } from '../strings/strings.ts'
import { Dialog } from './Dialog.tsx'
import css from './LeaveGuard.module.css'
import strings from './leave.json'

const text = /* @__PURE__ */ texts(strings)

interface QuestionProps {
  opened: boolean
  onStay: () => void
  onLeave: () => void
}

/** Whether unsaved changes may be lost; the focus is on the way back. */
export const LeaveQuestion = ({ opened, onStay, onLeave }: QuestionProps) => (
  <Dialog opened={opened} onClose={onStay} title={text('leave')} width="32rem">
    <div className={css.buttons}>
      <Button variant="default" onClick={onStay} data-autofocus>
        {text('stay')}
      </Button>
      <Button color="red" onClick={onLeave}>
        {text('go')}
      </Button>
    </div>
  </Dialog>
)

/** Asks before a page with unsaved changes is left, also when the tab is closed. `isDirty` must read the state of now. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const isUnsaved = useUnsaved(isDirty)
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    // The browser asks in words of its own.
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return <LeaveQuestion opened={state === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}
