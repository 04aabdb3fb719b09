import { BreedField, CastratedField, FurField, SpeciesField } from '@dyra/shared/pets/fields'
import { useChoices } from '../choices.ts'
import { isOpen } from '../draft/draft.ts'
import { withCommonValues } from '../draft/edit.ts'
import type { Entry, PetValues } from '../draft/entry.ts'
import { changeDraft, useDraft } from '../draft/store.ts'
import { BirthField } from '../entry/BirthField.tsx'
import { Checks } from '../entry/Checks.tsx'
import css from '../entry/Entry.module.css'
import { Field } from '../entry/Field.tsx'
import { LocationField } from '../entry/LocationField.tsx'
import { text } from '../text.ts'

const change = (values: Partial<PetValues>) => changeDraft((draft) => withCommonValues(draft, values))

const fieldsOf = (entry: Entry) => ({
  field: <N extends keyof PetValues>(name: N) => ({
    value: entry[name],
    error: entry.faults[name],
    onChange: (value: PetValues[N]) => change({ [name]: value }),
  }),
})

/** What all siblings have; the first of them that may still be changed stands for all. */
export function CommonFields() {
  const { types } = useChoices()
  const first = useDraft((draft) => draft.entries.find(isOpen))
  if (!first) return null
  const { key } = first
  const { field } = fieldsOf(first)
  return (
    <fieldset className={css.entry}>
      <legend className="d-vh">{text('litter.common')}</legend>
      <div className={css.head}>
        <span className={css.title} aria-hidden="true">
          {text('litter.common')}
        </span>
      </div>
      <div className={css.grid}>
        <Field entryKey={key} name="speciesId" span={4}>
          <SpeciesField size="sm" types={types} {...field('speciesId')} />
        </Field>
        <Field entryKey={key} name="breedId" span={4}>
          <BreedField size="sm" types={types} speciesId={first.speciesId} {...field('breedId')} />
        </Field>
        <Field entryKey={key} name="furId" span={4}>
          <FurField size="sm" types={types} {...field('furId')} />
        </Field>
        <Field entryKey={key} name="birthDate" span={4}>
          <BirthField entry={first} change={change} />
        </Field>
        <Field entryKey={key} name="microTagLocationId" span={4}>
          <LocationField {...field('microTagLocationId')} />
        </Field>
        <Field entryKey={key} name="isCastrated" span={4}>
          <CastratedField size="sm" {...field('isCastrated')} />
        </Field>
        <div className={css.checks}>
          <Checks entry={first} change={change} names={['isForeignMicroTag', 'hasOnlyBirthYear']} />
        </div>
      </div>
    </fieldset>
  )
}
