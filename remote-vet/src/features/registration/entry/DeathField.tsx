import { DateField } from '@dyra/shared/dates'
import { today } from '@dyra/shared/domain/dates'
import type { Entry } from '../draft/entry.ts'
import { text } from '../text.ts'
import { Field } from './Field.tsx'
import { useEntry } from './use-entry.ts'

/** Asked only of a dead pet, which is registered for the record. */
export function DeathField({ entry }: { entry: Entry }) {
  const { change, faults } = useEntry(entry)
  if (!entry.isDead) return null
  return (
    <Field entryKey={entry.key} name="deathDate" span={3}>
      <DateField
        size="sm"
        label={text('deathDate')}
        maxDate={today()}
        value={entry.deathDate}
        error={faults.deathDate}
        allowDeselect
        onChange={(deathDate) => change({ deathDate })}
      />
    </Field>
  )
}
