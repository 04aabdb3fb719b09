import type { ReactNode } from 'react'
import css from './Keys.module.css'

/** Keyboard shortcut of a button, shown if there is a keyboard; `aria-keyshortcuts` announces it. */
export const Keys = ({ children }: { children: ReactNode }) => (
  <span className={css.keys} aria-hidden="true">
    {children}
  </span>
)
