import { BreedField, CastratedField, FurField, GenderField, SpeciesField } from '@dyra/shared/pets/fields'
import { TextInput } from '@dyra/shared/ui'
import { useChoices } from '../choices.ts'
import type { Entry } from '../draft/entry.ts'
import { TagField } from '../tag/TagField.tsx'
import { text } from '../text.ts'
import { BirthField } from './BirthField.tsx'
import { Checks } from './Checks.tsx'
import { DeathField } from './DeathField.tsx'
import css from './Entry.module.css'
import { Field } from './Field.tsx'
import { LocationField } from './LocationField.tsx'
import { useEntry } from './use-entry.ts'

/** In the order of the work: the number from the reader, then what makes the animal itself, then the rest. */
export function EntryFields({ entry }: { entry: Entry }) {
  const { types } = useChoices()
  const { field, change, faults } = useEntry(entry)
  const { key } = entry
  return (
    <div className={css.grid}>
      <Field entryKey={key} name="microTag" span={4}>
        <TagField entry={entry} />
      </Field>
      <Field entryKey={key} name="name" span={3}>
        <TextInput
          size="sm"
          label={text('name')}
          autoComplete="off"
          value={entry.name}
          error={faults.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      <Field entryKey={key} name="speciesId" span={3}>
        <SpeciesField size="sm" types={types} {...field('speciesId')} />
      </Field>
      <Field entryKey={key} name="genderId" span={2}>
        <GenderField size="sm" types={types} {...field('genderId')} />
      </Field>
      <Field entryKey={key} name="breedId" span={4}>
        <BreedField size="sm" types={types} speciesId={entry.speciesId} {...field('breedId')} />
      </Field>
      <Field entryKey={key} name="color" span={3}>
        <TextInput
          size="sm"
          label={text('color')}
          autoComplete="off"
          value={entry.color}
          error={faults.color}
          onChange={(event) => change({ color: event.currentTarget.value })}
        />
      </Field>
      <Field entryKey={key} name="furId" span={3}>
        <FurField size="sm" types={types} {...field('furId')} />
      </Field>
      <Field entryKey={key} name="microTagLocationId" span={4}>
        <LocationField {...field('microTagLocationId')} />
      </Field>
      <Field entryKey={key} name="birthDate" span={3}>
        <BirthField entry={entry} change={change} />
      </Field>
      <Field entryKey={key} name="isCastrated" span={3}>
        <CastratedField size="sm" {...field('isCastrated')} />
      </Field>
      <div className={css.checks}>
        <Checks entry={entry} change={change} names={['isForeignMicroTag', 'hasOnlyBirthYear', 'isDead']} />
      </div>
      <DeathField entry={entry} />
    </div>
  )
}
