import { Button, PageHeader } from '@dyra/shared/ui'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import type { ReactNode } from 'react'
import css from './Print.module.css'
import { text } from './texts.ts'

interface Props {
  title: string
  lead?: string
  backTo: string
  /** Fields that choose what is printed. */
  choices?: ReactNode
  /** Shown on the screen only, such as a message about the sheet. */
  banner?: ReactNode
  /** The sheets; null if there is nothing to print. */
  children: ReactNode
}

/** A page that is printed: heading and choices are for the screen only, the sheets are for paper. */
export function PrintPage({ title, lead, backTo, choices, banner, children }: Props) {
  return (
    <>
      <div className={css.screen}>
        <BackLink to={backTo} />
        <PageHeader title={title} lead={lead} />
        {banner}
        {children !== null && (
          <div className={css.choices}>
            {choices}
            <Button onClick={() => window.print()}>{text('print')}</Button>
          </div>
        )}
      </div>
      {children}
    </>
  )
}
