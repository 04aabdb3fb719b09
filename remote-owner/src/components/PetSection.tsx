import { useLocation } from '@dyra/shared/router'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import css from './PetSection.module.css'

interface Props {
  title: string
  id?: string
  action?: ReactNode
  /** A part without content: its heading opens it. */
  isFolded?: boolean
  children: ReactNode
}

/** Visits whose target was shown, so that a later load of the part does not scroll again. */
const reached = new Set<string>()

/** Whether a link leads to this part. It is on the screen later than the page, which then scrolls and moves the focus to it. */
function useTarget(part: RefObject<HTMLElement | null>, id: string | undefined): boolean {
  const { hash, key } = useLocation()
  const isTarget = id !== undefined && hash === `#${id}`
  useEffect(() => {
    const { current } = part
    if (!isTarget || current === null || reached.has(key)) return
    reached.add(key)
    current.scrollIntoView()
    current.focus({ preventScroll: true })
  }, [isTarget, key, part])
  return isTarget
}

/** A part of a pet's page, with a button beside its heading. */
export function PetSection({ title, id, action, isFolded = false, children }: Props) {
  const titleId = useId()
  const part = useRef<HTMLDetailsElement>(null)
  const isTarget = useTarget(part, id)
  const tabIndex = isTarget ? -1 : undefined
  // A section that loses its last row stays open: it shows the message about that row.
  const [wasFilled, setFilled] = useState(!isFolded)
  if (!isFolded && !wasFilled) setFilled(true)
  const heading = <h2 id={titleId}>{title}</h2>
  const button = action && <div className={css.action}>{action}</div>
  if (wasFilled)
    return (
      <section ref={part} id={id} tabIndex={tabIndex} className={css.section} aria-labelledby={titleId}>
        <div className={css.top}>
          {heading}
          {button}
        </div>
        {children}
      </section>
    )
  return (
    // A link to the part opens it.
    <details ref={part} id={id} tabIndex={tabIndex} open={isTarget} className={`${css.section} ${css.folded}`}>
      <summary>{heading}</summary>
      <div className={css.content}>
        {children}
        {button}
      </div>
    </details>
  )
}
