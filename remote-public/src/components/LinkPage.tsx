import type { ReactNode } from 'react'
import css from './LinkPage.module.css'
import { PageRules } from './PageRules.tsx'

/** A page behind the link of a mail: a narrow column, kept from other sites and search engines. */
export const LinkPage = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <PageRules />
    {children}
  </div>
)
