import { Banner } from '@dyra/shared/ui'
import { memo } from 'react'
import { partiesOf } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { useDraft } from '../draft/store.ts'
import { fieldId } from '../field-id.ts'
import { EntryParties } from '../parties/EntryParties.tsx'
import { OtherRead } from '../tag/OtherRead.tsx'
import { text } from '../texts.ts'
import css from './Entry.module.css'
import { EntryFields } from './EntryFields.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { useEntry } from './use-entry.ts'

/** One pet of a batch. Locked while the server may already have it. Only the entry that changes renders again. */
export const EntryForm = memo(function EntryForm({ entry, n }: { entry: Entry; n: number }) {
  const { faults } = useEntry(entry)
  const { owner } = useDraft((draft) => partiesOf(draft, entry))
  const isLocked = entry.progress.kind === 'sent'
  const isWrong = Object.keys(faults).length > 0
  return (
    <fieldset
      id={fieldId(entry.key, '')}
      data-entry={entry.key}
      disabled={isLocked}
      className={`${css.entry} ${isWrong ? css.wrong : ''}`}
      tabIndex={-1}
    >
      <legend className="d-vh">{text('petHeading', { n })}</legend>
      <div className={css.head}>
        <span className={css.title} aria-hidden="true">
          {text('petHeading', { n })}
        </span>
        {owner && (
          <span className={css.owner}>
            {text('owner')}: {owner.name}
          </span>
        )}
        <RemoveButton entry={entry} n={n} />
      </div>
      <div className={css.said}>
        {isLocked && (
          <Banner tone="warn" title={text('unsure.title')}>
            <p>{text('unsure.text')}</p>
          </Banner>
        )}
        {faults[''] && <Banner tone="danger" title={faults['']} />}
        <OtherRead entry={entry} />
      </div>
      <EntryFields entry={entry} />
      {!isLocked && <EntryParties entry={entry} />}
    </fieldset>
  )
})
