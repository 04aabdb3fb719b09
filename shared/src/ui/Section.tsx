import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** A part of a page, named by its heading. */
export function Section({ title, className, children }: Props) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
