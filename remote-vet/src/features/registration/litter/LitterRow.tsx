import { Button } from '@dyra/shared/ui'
import { memo } from 'react'
import type { Entry } from '../draft/entry.ts'
import { isFaulty } from '../draft/validation.ts'
import { Field } from '../entry/entry-fields.tsx'
import { OtherNumberBanner } from '../entry/OtherNumberBanner.tsx'
import { RemoveButton } from '../entry/RemoveButton.tsx'
import { TagField } from '../entry/TagField.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { fieldId } from '../field-focus.ts'
import { addOwnParties, OwnParties } from '../parties/EntryParties.tsx'
import { text } from '../texts.ts'
import css from './Litter.module.css'

/** One sibling: only its own values, and its own owner if it has one. */
export const LitterRow = memo(function LitterRow({ entry, n }: { entry: Entry; n: number }) {
  const form = useEntry(entry)
  const { errors } = form
  const isLocked = entry.progress.kind === 'sent'
  const heading = text('petHeading', { n })
  return (
    <fieldset
      id={fieldId(entry.key, '')}
      data-entry={entry.key}
      className={`${css.row} ${isFaulty({ ...entry, errors }, true) ? css.wrong : ''}`}
      disabled={isLocked}
      tabIndex={-1}
    >
      <legend className="d-vh">{heading}</legend>
      <span className={css.number} aria-hidden="true">
        {n}
      </span>
      <div id={fieldId(entry.key, 'microTag')} data-name="microTag" className={css.tag}>
        <TagField entry={entry} isShort />
      </div>
      <Field entry={entry} form={form} name="name" className={css.name} />
      <Field entry={entry} form={form} name="genderId" />
      <Field entry={entry} form={form} name="color" />
      <Button
        size="sm"
        variant="subtle"
        disabled={entry.parties !== null}
        aria-label={`${text('parties.own')}: ${heading}`}
        onClick={() => addOwnParties(entry.key)}
      >
        {text('litter.owner')}
      </Button>
      <RemoveButton entry={entry} n={n} isShort />
      <OtherNumberBanner entry={entry} />
      {isLocked && <p className={css.message}>{text('unsure.title')}</p>}
      {errors[''] && <p className={css.error}>{errors['']}</p>}
      {entry.parties && !isLocked && (
        <div className={css.parties}>
          <OwnParties entryKey={entry.key} parties={entry.parties} errors={errors} />
        </div>
      )}
    </fieldset>
  )
})
