import { Button } from '@dyra/shared/ui'
import { memo } from 'react'
import type { Entry } from '../draft/entry.ts'
import { Field } from '../entry/Field.tsx'
import { RemoveButton } from '../entry/RemoveButton.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { fieldId } from '../field-id.ts'
import { beginOwnParties, OwnParties } from '../parties/EntryParties.tsx'
import { OtherRead } from '../tag/OtherRead.tsx'
import { TagField } from '../tag/TagField.tsx'
import { text } from '../texts.ts'
import css from './Litter.module.css'

/** One sibling: its own values only, and its own owner if it has one. */
export const LitterRow = memo(function LitterRow({ entry, n }: { entry: Entry; n: number }) {
  const form = useEntry(entry)
  const { faults } = form
  const isLocked = entry.progress.kind === 'sent'
  const heading = text('petHeading', { n })
  return (
    <fieldset
      id={fieldId(entry.key, '')}
      data-entry={entry.key}
      className={`${css.row} ${Object.keys(faults).length > 0 ? css.wrong : ''}`}
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
        className={css.owner}
        size="sm"
        variant="subtle"
        disabled={entry.parties !== null}
        aria-label={`${text('parties.own')}: ${heading}`}
        onClick={() => beginOwnParties(entry.key)}
      >
        {text('litter.owner')}
      </Button>
      <RemoveButton entry={entry} n={n} isShort />
      <OtherRead entry={entry} />
      {isLocked && <p className={css.said}>{text('unsure.title')}</p>}
      {faults[''] && <p className={css.fault}>{faults['']}</p>}
      {entry.parties && !isLocked && (
        <div className={css.parties}>
          <OwnParties entryKey={entry.key} parties={entry.parties} faults={faults} />
        </div>
      )}
    </fieldset>
  )
})
