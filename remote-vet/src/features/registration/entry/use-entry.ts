import { withCommonValues, withValues } from '../draft/draft.ts'
import type { Entry, PetValues, ValidationErrors } from '../draft/entry.ts'
import { changeDraft, useDraft } from '../draft/store.ts'
import { duplicateKeys } from '../draft/validation.ts'
import { text } from '../texts.ts'

export interface EntryControls {
  /** Errors by field. A number that an earlier pet has is reported at once. */
  readonly errors: ValidationErrors
  /** The properties of a field's control. */
  field<N extends keyof PetValues>(
    name: N,
  ): {
    value: PetValues[N]
    error: string | undefined
    onChange: (value: PetValues[N]) => void
  }
  readonly change: (values: Partial<PetValues>) => void
}

const controlsOf = (entry: Entry, errors: ValidationErrors, change: EntryControls['change']): EntryControls => ({
  errors,
  change,
  field: (name) => ({
    value: entry[name],
    error: errors[name],
    onChange: (value) => change({ [name]: value }),
  }),
})

export function useEntry(entry: Entry): EntryControls {
  const isDuplicate = useDraft((draft) => duplicateKeys(draft).has(entry.key))
  const errors = isDuplicate ? { ...entry.errors, microTag: text('duplicate') } : entry.errors
  return controlsOf(entry, errors, (values) => changeDraft((draft) => withValues(draft, entry.key, values)))
}

/** The values shared by siblings: read from the first one, changed in all. */
export const commonControls = (first: Entry): EntryControls =>
  controlsOf(first, first.errors, (values) => changeDraft((draft) => withCommonValues(draft, values)))
