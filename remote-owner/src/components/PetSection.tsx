import { type ReactNode, useId, useState } from 'react'
import css from './PetSection.module.css'

interface Props {
  title: string
  id?: string
  action?: ReactNode
  /** Whether the section starts collapsed, because it is empty. */
  isFolded?: boolean
  children: ReactNode
}

/** A part of a pet's page, with a button beside its heading. */
export function PetSection({ title, id, action, isFolded = false, children }: Props) {
  const titleId = useId()
  // A section that loses its last row stays open: it shows the message about that row.
  const [wasFilled, setFilled] = useState(!isFolded)
  if (!isFolded && !wasFilled) setFilled(true)
  const heading = <h2 id={titleId}>{title}</h2>
  const button = action && <div className={css.action}>{action}</div>
  if (wasFilled)
    return (
      <section id={id} className={css.section} aria-labelledby={titleId}>
        <div className={css.top}>
          {heading}
          {button}
        </div>
        {children}
      </section>
    )
  return (
    <details id={id} className={`${css.section} ${css.folded}`}>
      <summary>{heading}</summary>
      <div className={css.content}>
        {children}
        {button}
      </div>
    </details>
  )
}
