import { TextInput } from '@dyra/shared/ui'
import { useState } from 'react'
import { isOpen, isRegistered } from '../draft/entry.ts'
import { LITTER_MAX, withLitterOf } from '../draft/litter.ts'
import { changeDraft, useDraft } from '../draft/store.ts'
import entryCss from '../entry/Entry.module.css'
import { type Cells, FieldGrid, Flags } from '../entry/entry-fields.tsx'
import { Origin } from '../entry/Origin.tsx'
import { commonControls } from '../entry/use-entry.ts'
import { text } from '../texts.ts'
import css from './Litter.module.css'
import { LitterRow } from './LitterRow.tsx'

const cells: Cells = [
  ['speciesId', 4],
  ['breedId', 4],
  ['furId', 4],
  ['birthDate', 4],
  ['microTagLocationId', 4],
  ['isCastrated', 4],
]

/** Values shared by all siblings, read from the first one that can still be changed. */
function CommonFields() {
  const first = useDraft((draft) => draft.entries.find(isOpen))
  if (!first) return null
  const form = commonControls(first)
  return (
    <fieldset className={entryCss.entry}>
      <legend className="d-vh">{text('litter.common')}</legend>
      <div className={entryCss.head}>
        <span className={entryCss.title} aria-hidden="true">
          {text('litter.common')}
        </span>
      </div>
      <FieldGrid entry={first} form={form} cells={cells}>
        <Flags entry={first} change={form.change} names={['isForeignMicroTag', 'hasOnlyBirthYear']} />
        <Origin entry={first} form={form} />
      </FieldGrid>
    </fieldset>
  )
}

/** The number of rows. Rows with values stay when the number is reduced. */
function LitterSize() {
  const size = useDraft((draft) => draft.entries.length)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (value: string) => {
    setTyped(value)
    const wanted = Number(value)
    if (Number.isInteger(wanted) && wanted > 0 && wanted <= LITTER_MAX)
      changeDraft((draft) => withLitterOf(draft, wanted))
  }
  const isTooMany = Number(typed) > LITTER_MAX
  return (
    <TextInput
      size="sm"
      type="number"
      className={css.size}
      label={text('litter.size', { max: LITTER_MAX })}
      error={isTooMany && text('litter.max', { max: LITTER_MAX })}
      min={1}
      max={LITTER_MAX}
      value={typed ?? String(size)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Siblings in one table, with their shared values above it. */
export function LitterForm() {
  const entries = useDraft((draft) => draft.entries)
  return (
    <>
      <CommonFields />
      <section className={css.rows} aria-labelledby="litter-title">
        <div className={css.top}>
          <h2 id="litter-title">{text('litter.siblings')}</h2>
          <LitterSize />
        </div>
        {entries.map((entry, index) =>
          isRegistered(entry) ? null : <LitterRow key={entry.key} entry={entry} n={index + 1} />,
        )}
      </section>
    </>
  )
}
