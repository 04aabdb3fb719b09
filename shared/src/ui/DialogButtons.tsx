import type { ReactNode } from 'react'
import css from './DialogButtons.module.css'

/** At the foot of a dialog: the way back first, what it is about last; on a phone one above the other, that one on top. */
export const DialogButtons = ({ children }: { children: ReactNode }) => <div className={css.buttons}>{children}</div>
