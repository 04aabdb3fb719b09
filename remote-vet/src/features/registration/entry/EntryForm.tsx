import { Banner } from '@dyra/shared/ui'
import { memo } from 'react'
import { partiesOf } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { useDraft } from '../draft/store.ts'
import { isFaulty } from '../draft/validation.ts'
import { fieldId } from '../field-focus.ts'
import { EntryParties } from '../parties/EntryParties.tsx'
import { text } from '../texts.ts'
import css from './Entry.module.css'
import { type Cells, Field, FieldGrid, Flags } from './entry-fields.tsx'
import { Origin } from './Origin.tsx'
import { OtherNumberBanner } from './OtherNumberBanner.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { useEntry } from './use-entry.ts'

/** In the order of the work: the scanned number, then what identifies the animal, then the rest. */
const cells: Cells = [
  ['microTag', 4],
  ['name', 3],
  ['speciesId', 3],
  ['genderId', 2],
  ['breedId', 4],
  ['color', 3],
  ['furId', 3],
  ['microTagLocationId', 4],
  ['birthDate', 3],
  ['isCastrated', 3],
]

function EntryFields({ entry }: { entry: Entry }) {
  const form = useEntry(entry)
  return (
    <FieldGrid entry={entry} form={form} cells={cells}>
      <Flags entry={entry} change={form.change} names={['isForeignMicroTag', 'hasOnlyBirthYear', 'isDead']} />
      {entry.isDead && <Field entry={entry} form={form} name="deathDate" className={css.span3} />}
      <Origin entry={entry} form={form} />
    </FieldGrid>
  )
}

function EntryBanners({ entry, error }: { entry: Entry; error: string | undefined }) {
  return (
    <div className={css.banners}>
      {entry.progress.kind === 'sent' && (
        <Banner tone="warn" title={text('unsure.title')}>
          <p>{text('unsure.text')}</p>
        </Banner>
      )}
      {error && <Banner tone="danger" title={error} />}
      <OtherNumberBanner entry={entry} />
    </div>
  )
}

/** One pet of a draft. Locked while the server may already have it. Only the entry that changes renders again. */
export const EntryForm = memo(function EntryForm({ entry, n }: { entry: Entry; n: number }) {
  const { errors } = useEntry(entry)
  const { owner } = useDraft((draft) => partiesOf(draft, entry))
  const isLocked = entry.progress.kind === 'sent'
  const heading = text('petHeading', { n })
  return (
    <fieldset
      id={fieldId(entry.key, '')}
      data-entry={entry.key}
      disabled={isLocked}
      className={`${css.entry} ${isFaulty({ ...entry, errors }) ? css.wrong : ''}`}
      tabIndex={-1}
    >
      <legend className="d-vh">{heading}</legend>
      <div className={css.head}>
        <span className={css.title} aria-hidden="true">
          {heading}
        </span>
        {owner && (
          <span className={css.owner}>
            {text('owner')}: {owner.name}
          </span>
        )}
        <RemoveButton entry={entry} n={n} />
      </div>
      <EntryBanners entry={entry} error={errors['']} />
      <EntryFields entry={entry} />
      {!isLocked && <EntryParties entry={entry} />}
    </fieldset>
  )
})
