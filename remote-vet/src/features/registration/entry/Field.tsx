import type { ReactNode } from 'react'
import { fieldId } from '../field-id.ts'
import css from './Entry.module.css'

interface Props {
  entryKey: string
  /** Name in the payload, by which its fault finds it. */
  name: string
  /** Of the twelve columns that a pet's fields stand in. */
  span: 2 | 3 | 4
  children: ReactNode
}

/** A cell of the grid that keeps the columns of all pets in line. */
export const Field = ({ entryKey, name, span, children }: Props) => (
  <div id={fieldId(entryKey, name)} data-name={name} className={css[`span${span}`]}>
    {children}
  </div>
)
