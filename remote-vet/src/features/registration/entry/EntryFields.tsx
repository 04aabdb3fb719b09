import type { Entry } from '../draft/entry.ts'
import { Checks } from './Checks.tsx'
import css from './Entry.module.css'
import { Field } from './Field.tsx'
import { type Cells, FieldGrid } from './FieldGrid.tsx'
import { useEntry } from './use-entry.ts'

/** In the order of the work: the number from the reader, then what makes the animal itself, then the rest. */
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

/** All of one pet. The day of its death only of a dead one, which is registered for the record. */
export function EntryFields({ entry }: { entry: Entry }) {
  const form = useEntry(entry)
  return (
    <FieldGrid entry={entry} form={form} cells={cells}>
      <div className={css.checks}>
        <Checks entry={entry} change={form.change} names={['isForeignMicroTag', 'hasOnlyBirthYear', 'isDead']} />
      </div>
      {entry.isDead && <Field entry={entry} form={form} name="deathDate" className={css.span3} />}
    </FieldGrid>
  )
}
