import { type ReactNode, useId } from 'react'
import css from './Thread.module.css'

/** A part of a thread's page, with its heading. */
export function ThreadPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
