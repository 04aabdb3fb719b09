import { type ReactNode, useId } from 'react'
import css from './PetPanel.module.css'

/** A framed part of a pet's page for its owners. Not printed. */
export function PetPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
