import { type ReactNode, useId } from 'react'
import css from './PetSection.module.css'

interface Props {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A part of a pet's page, with a button beside its heading. */
export function PetSection({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.top}>
        <h2 id={id}>{title}</h2>
        {action && <div className={css.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
