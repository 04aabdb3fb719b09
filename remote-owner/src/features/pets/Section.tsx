import type { ReactNode } from 'react'
import css from './Section.module.css'

interface Props {
  title: string
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, action, children }: Props) {
  return (
    <section className={css.section}>
      <div className={css.top}>
        <h2>{title}</h2>
        {action && <div className={css.action}>{action}</div>}
      </div>
      {children}
    </section>
  )
}
