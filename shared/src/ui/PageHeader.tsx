import type { ReactNode } from 'react'
import css from './PageHeader.module.css'
import { PageTitle } from './PageTitle.tsx'

interface Props {
  title: string
  lead?: ReactNode
  actions?: ReactNode
}

/** The screen's only h1 and the title of the browser tab. The shell focuses the h1 after a navigation. */
export function PageHeader({ title, lead, actions }: Props) {
  return (
    <div className={css.header}>
      <PageTitle>{title}</PageTitle>
      <div className={css.text}>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
