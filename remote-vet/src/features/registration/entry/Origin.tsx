import { useEffect, useState } from 'react'
import { type Entry, hasOrigin, ORIGIN_FIELDS } from '../draft/entry.ts'
import { text } from '../texts.ts'
import css from './Entry.module.css'
import { Field } from './entry-fields.tsx'
import type { EntryControls } from './use-entry.ts'

/**
 * Fields that few registrations need, after all other fields. Open while one has a value or an error, so that nothing is hidden.
 */
export function Origin({ entry, form }: { entry: Entry; form: EntryControls }) {
  const mustShow = hasOrigin(entry) || ORIGIN_FIELDS.some((name) => form.errors[name])
  const [isOpen, setOpen] = useState(mustShow)
  useEffect(() => {
    if (mustShow) setOpen(true)
  }, [mustShow])
  return (
    <details className={css.origin} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="d-focus">{text('origin')}</summary>
      <div className={css.originFields}>
        {ORIGIN_FIELDS.map((name) => (
          <Field key={name} entry={entry} form={form} name={name} />
        ))}
      </div>
    </details>
  )
}
