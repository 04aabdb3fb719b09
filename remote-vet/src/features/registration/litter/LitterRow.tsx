import { GenderField } from '@dyra/shared/pets/fields'
import { TextInput } from '@dyra/shared/ui'
import { memo } from 'react'
import { useChoices } from '../choices.ts'
import type { Entry } from '../draft/entry.ts'
import { RemoveButton } from '../entry/RemoveButton.tsx'
import { useEntry } from '../entry/use-entry.ts'
import { fieldId } from '../field-id.ts'
import { OtherRead } from '../tag/OtherRead.tsx'
import { TagField } from '../tag/TagField.tsx'
import { text } from '../text.ts'
import css from './Litter.module.css'

/** One sibling: only what tells it from the others. */
export const LitterRow = memo(function LitterRow({ entry, n }: { entry: Entry; n: number }) {
  const { types } = useChoices()
  const { field, change, faults } = useEntry(entry)
  const { key } = entry
  const isLocked = entry.progress.kind === 'sent'
  return (
    <fieldset
      id={fieldId(key, '')}
      data-entry={key}
      className={`${css.row} ${Object.keys(faults).length > 0 ? css.wrong : ''}`}
      disabled={isLocked}
      tabIndex={-1}
    >
      <legend className="d-vh">{text('petHeading', { n })}</legend>
      <span className={css.number} aria-hidden="true">
        {n}
      </span>
      <div id={fieldId(key, 'microTag')} className={css.tag}>
        <TagField entry={entry} />
      </div>
      <div id={fieldId(key, 'name')} className={css.name}>
        <TextInput
          size="sm"
          label={text('name')}
          autoComplete="off"
          value={entry.name}
          error={faults.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </div>
      <div id={fieldId(key, 'genderId')}>
        <GenderField size="sm" types={types} {...field('genderId')} />
      </div>
      <div id={fieldId(key, 'color')}>
        <TextInput
          size="sm"
          label={text('color')}
          autoComplete="off"
          value={entry.color}
          error={faults.color}
          onChange={(event) => change({ color: event.currentTarget.value })}
        />
      </div>
      <RemoveButton entry={entry} n={n} isShort />
      <OtherRead entry={entry} />
      {isLocked && <p className={css.said}>{text('unsure.title')}</p>}
      {faults[''] && <p className={css.fault}>{faults['']}</p>}
    </fieldset>
  )
})
