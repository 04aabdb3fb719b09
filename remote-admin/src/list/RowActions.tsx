import type { ReactNode } from 'react'
import css from './RowActions.module.css'

/** The buttons of a row: beside each other in a table, over the whole width on a phone; their words are never broken. */
export const RowActions = ({ children }: { children: ReactNode }) => <div className={css.actions}>{children}</div>
