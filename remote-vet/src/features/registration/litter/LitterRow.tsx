import { memo } from 'react'
import type { Entry } from '../draft/entry.ts'
import { Field } from '../entry/Field.tsx'
import { RemoveButton } from '../entry/RemoveButton.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { fieldId } from '../field-id.ts'
import { OtherRead } from '../tag/OtherRead.tsx'
import { text } from '../text.ts'
import css from './Litter.module.css'

/** One sibling: only what tells it from the others. */
export const LitterRow = memo(function LitterRow({ entry, n }: { entry: Entry; n: number }) {
  const form = useEntry(entry)
  const { faults } = form
  const isLocked = entry.progress.kind === 'sent'
  return (
    <fieldset
      id={fieldId(entry.key, '')}
      data-entry={entry.key}
      className={`${css.row} ${Object.keys(faults).length > 0 ? css.wrong : ''}`}
      disabled={isLocked}
      tabIndex={-1}
    >
      <legend className="d-vh">{text('petHeading', { n })}</legend>
      <span className={css.number} aria-hidden="true">
        {n}
      </span>
      <Field entry={entry} form={form} name="microTag" className={css.tag} />
      <Field entry={entry} form={form} name="name" className={css.name} />
      <Field entry={entry} form={form} name="genderId" />
      <Field entry={entry} form={form} name="color" />
      <RemoveButton entry={entry} n={n} isShort />
      <OtherRead entry={entry} />
      {isLocked && <p className={css.said}>{text('unsure.title')}</p>}
      {faults[''] && <p className={css.fault}>{faults['']}</p>}
    </fieldset>
  )
})
