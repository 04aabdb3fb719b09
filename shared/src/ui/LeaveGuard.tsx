import { useEffect } from 'react'
import { useBlocker } from '../router/router.ts'
import { useUnsaved } from '../session/session.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'

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
