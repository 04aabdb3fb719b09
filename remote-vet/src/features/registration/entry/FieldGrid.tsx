import type { ReactNode } from 'react'
import type { Entry } from '../draft/entry.ts'
import css from './Entry.module.css'
import { Field, type FieldName } from './Field.tsx'
import type { EntryForm } from './use-entry.ts'

/** Names of fields, and how many of the twelve columns each takes. */
export type Cells = readonly (readonly [name: FieldName, span: 2 | 3 | 4])[]

interface Props {
  entry: Entry
  form: EntryForm
  cells: Cells
  children: ReactNode
}

/** The grid that keeps the columns of all pets in line. */
export const FieldGrid = ({ cells, children, ...pet }: Props) => (
  <div className={css.grid}>
    {cells.map(([name, span]) => (
      <Field key={name} {...pet} name={name} className={css[`span${span}`]} />
    ))}
    {children}
  </div>
)
