import { errorMessage } from '@dyra/shared/api'
import { formatInstant } from '@dyra/shared/i18n'
import { hasUnsaved, useSession } from '@dyra/shared/session'
import { LightButton } from '@dyra/shared/ui'
import { useEffect, useState } from 'react'
import { useSessionStore } from '../session/session-store.ts'
import css from './PreviewBar.module.css'
import { endPreview, leavePreview } from './preview.ts'
import { text } from './texts.ts'

/** Whether the preview has ended while the page has unsaved changes. Without these, the page is loaded again. */
function useEnd(until: string): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(
      () => (hasUnsaved() ? setOver(true) : leavePreview()),
      Math.max(0, Date.parse(until) - Date.now()),
    )
    // After an expiry, a form with unsaved changes waits for a new session, which has no preview.
    const stop = useSessionStore.subscribe((now, before) => {
      if (now.isAuthenticated && before.pausedAt !== null) setOver(true)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [until])
  return isOver
}

interface Props {
  /** Container name of the remote. */
  part: string
  version: string
  until: string
}

/** The bar at the bottom of each page of a preview. It stays until the preview ends. */
export function PreviewBar({ part, version, until }: Props) {
  const { name } = useSession()
  const isOver = useEnd(until)
  const [failure, setFailure] = useState<string>()
  const end = () => {
    endPreview().catch((error: unknown) => setFailure(errorMessage(error)))
  }
  const values = { part: part.replaceAll('_', '-'), version, name: name ?? '', until: formatInstant(until) }
  return (
    <section className={css.bar} aria-label={text('label')}>
      <p role="status">{isOver ? text('over') : text('bar', values)}</p>
      {failure && <p role="alert">{failure}</p>}
      <LightButton variant="default" size="sm" onClick={isOver ? () => leavePreview() : end}>
        {text(isOver ? 'reload' : 'end')}
      </LightButton>
    </section>
  )
}
