import { Banner } from '@dyra/shared/ui'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import { type ReactNode, useId } from 'react'
import css from './Part.module.css'
import { text } from './texts.ts'

/** A section of a person's page with its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Shown on the screen that the form returns to. */
export function SavedBanner() {
  if (!useIsSaved()) return null
  return (
    <div className={css.saved}>
      <Banner tone="success" title={text('update.saved')} live />
    </div>
  )
}
