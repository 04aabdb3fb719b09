import { isOpen } from '../draft/draft.ts'
import { useDraft } from '../draft/store.ts'
import { Checks } from '../entry/Checks.tsx'
import css from '../entry/Entry.module.css'
import { type Cells, FieldGrid } from '../entry/FieldGrid.tsx'
import { commonForm } from '../entry/use-entry.ts'
import { text } from '../texts.ts'

const cells: Cells = [
  ['speciesId', 4],
  ['breedId', 4],
  ['furId', 4],
  ['birthDate', 4],
  ['microTagLocationId', 4],
  ['isCastrated', 4],
]

/** Values shared by all siblings, read from the first one that can still be changed. */
export function CommonFields() {
  const first = useDraft((draft) => draft.entries.find(isOpen))
  if (!first) return null
  const form = commonForm(first)
  return (
    <fieldset className={css.entry}>
      <legend className="d-vh">{text('litter.common')}</legend>
      <div className={css.head}>
        <span className={css.title} aria-hidden="true">
          {text('litter.common')}
        </span>
      </div>
      <FieldGrid entry={first} form={form} cells={cells}>
        <div className={css.checks}>
          <Checks entry={first} change={form.change} names={['isForeignMicroTag', 'hasOnlyBirthYear']} />
        </div>
      </FieldGrid>
    </fieldset>
  )
}
