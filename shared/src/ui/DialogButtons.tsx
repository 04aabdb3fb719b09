import type { ReactNode } from 'react'
import css from './DialogButtons.module.css'

/** Buttons of a dialog: cancel first, the main action last; stacked on a phone with the main action on top. */
export const DialogButtons = ({ children }: { children: ReactNode }) => <div className={css.buttons}>{children}</div>
