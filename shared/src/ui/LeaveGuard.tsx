import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useBlocker } from '../router/router.ts'
import { t, texts } from '../strings/strings.ts'
import { Dialog } from './Dialog.tsx'
import css from './LeaveGuard.module.css'
import strings from './leave.json'

const text = /* @__PURE__ */ texts(strings)

/** Asks before a page with unsaved changes is left, also when the tab is closed. `isDirty` must read the state of now. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  useEffect(() => {
    // The browser asks in words of its own.
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <Dialog opened={state === 'blocked'} onClose={() => reset?.()} title={text('leave')} width="32rem">
      <div className={css.buttons}>
        <Button variant="default" onClick={() => reset?.()} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
