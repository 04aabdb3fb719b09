import { useEffect } from 'react'
import { useBlocker } from '../platform/router/router.ts'
import { useUnsaved } from '../platform/session/session.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

/** Asks before leaving a page with unsaved changes or closing the tab. `isDirty` must read the current state. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const isUnsaved = useUnsaved(isDirty)
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    // The browser shows its own question.
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
  return <LeaveQuestion opened={state === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}
