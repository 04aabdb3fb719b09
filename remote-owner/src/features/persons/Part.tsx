import { Banner, Section } from '@dyra/shared/ui'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import type { ReactNode } from 'react'
import css from './Part.module.css'
import { text } from './texts.ts'

/** A part of a person's page. */
export const Part = (props: { title: string; children: ReactNode }) => <Section className={css.part} {...props} />

/** Says on the screen that the form returns to that the changes are saved. */
export function SavedBanner() {
  if (!useIsSaved()) return null
  return (
    <div className={css.saved}>
      <Banner tone="success" title={text('update.saved')} live />
    </div>
  )
}
