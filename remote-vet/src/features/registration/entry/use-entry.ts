import { withCommonValues, withValues } from '../draft/edit.ts'
import type { Entry, PetValues } from '../draft/entry.ts'
import { duplicateKeys } from '../draft/faults.ts'
import { changeDraft, useDraft } from '../draft/store.ts'
import { text } from '../texts.ts'

export interface EntryForm {
  /** By field; a number that an earlier pet has is reported at once. */
  readonly faults: Entry['faults']
  /** Value, fault and change of one field, for what takes them as properties. */
  field<N extends keyof PetValues>(
    name: N,
  ): {
    value: PetValues[N]
    error: string | undefined
    onChange: (value: PetValues[N]) => void
  }
  readonly change: (values: Partial<PetValues>) => void
}

const formOf = (entry: Entry, faults: Entry['faults'], change: EntryForm['change']): EntryForm => ({
  faults,
  change,
  field: (name) => ({
    value: entry[name],
    error: faults[name],
    onChange: (value) => change({ [name]: value }),
  }),
})

/** One pet of the draft for its fields. */
export function useEntry(entry: Entry): EntryForm {
  const isDuplicate = useDraft((draft) => duplicateKeys(draft).has(entry.key))
  const faults = isDuplicate ? { ...entry.faults, microTag: text('duplicate') } : entry.faults
  return formOf(entry, faults, (values) => changeDraft((draft) => withValues(draft, entry.key, values)))
}

/** Values shared by siblings: read from the first one, changed in all. */
export const commonForm = (first: Entry): EntryForm =>
  formOf(first, first.faults, (values) => changeDraft((draft) => withCommonValues(draft, values)))
