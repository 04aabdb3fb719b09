import { Banner } from '@dyra/shared/ui'
import { useEffect, useRef } from 'react'
import { type Draft, isDirty, isRegistered, unregistered } from '../draft/draft.ts'
import { useDraft } from '../draft/store.ts'
import { type FaultLine, faultLines } from '../draft/summary.ts'
import { FaultLink } from '../outcome/FaultLink.tsx'
import type { Report } from '../submit/run.ts'
import { text } from '../texts.ts'
import css from './Rail.module.css'

const titleOf = (draft: Draft, halt: string | null): string => {
  const done = draft.entries.filter(isRegistered).length
  const left = unregistered(draft).length
  if (done > 0) {
    return text('result.partly', { done: text.plural('result.done', done), left: text.plural('result.left', left) })
  }
  return text(halt === null ? 'fixErrors' : 'result.nothing')
}

/** Why the last attempt failed, beside the submit button. Hidden once the errors are fixed or the draft is cleared. */
export function SubmitError({ report: { halt, isRefused } }: { report: Report }) {
  const draft = useDraft((now) => now)
  const lines = isRefused ? faultLines(draft) : []
  const reason = isDirty(draft) ? halt : null
  if (unregistered(draft).length === 0 || (reason === null && lines.length === 0)) return null
  return <FocusedError title={titleOf(draft, reason)} halt={reason} lines={lines} />
}

interface Props {
  title: string
  halt: string | null
  lines: readonly FaultLine[]
}

/** Takes the focus, which scrolls it into view: the link to the first error, otherwise the message. */
function FocusedError({ title, halt, lines: [first, ...others] }: Props) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const control = message.current?.querySelector('button') ?? message.current
    control?.focus()
  }, [])
  return (
    <div ref={message} tabIndex={-1} className={css.error}>
      <Banner tone="danger" title={title} live>
        {halt !== null && <p>{halt}</p>}
        {first && (
          <p>
            <FaultLink line={first} />
          </p>
        )}
        {others.length > 0 && <p>{text.plural('moreErrors', others.length)}</p>}
      </Banner>
    </div>
  )
}
