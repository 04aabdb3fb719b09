import type { ReactNode } from 'react'
import css from './Keys.module.css'

/** The keys that press the button they stand in, where there is a keyboard; `aria-keyshortcuts` speaks of them. */
export const Keys = ({ children }: { children: ReactNode }) => (
  <span className={css.keys} aria-hidden="true">
    {children}
  </span>
)
