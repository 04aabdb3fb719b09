import { type ReactNode, useId } from 'react'
import css from './Print.module.css'

interface Words {
  readonly is: string
  readonly en?: string
}

export interface PrintField {
  readonly label: Words
  /** Null, undefined and '' omit the row. */
  readonly value: ReactNode
}

function Label({ is, en }: Words) {
  return (
    <>
      {is}
      {en && <span lang="en"> / {en}</span>}
    </>
  )
}

interface Props {
  title: Words
  fields: readonly PrintField[]
}

const isGiven = ({ value }: PrintField) => value !== null && value !== undefined && value !== ''

/** A part of a sheet: a heading and labelled values. */
export function PrintFields({ title, fields }: Props) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id}>
        <Label {...title} />
      </h3>
      <dl className={css.fields}>
        {fields.filter(isGiven).map(({ label, value }) => (
          <div key={label.is}>
            <dt>
              <Label {...label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
