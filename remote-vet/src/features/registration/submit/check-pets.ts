import { validatePet } from '../api.ts'
import { type Draft, withEntry } from '../draft/draft.ts'
import { type Entry, isOpen, type ValidationErrors } from '../draft/entry.ts'
import { withoutBlankSiblings } from '../draft/litter.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { draftErrors } from '../draft/validation.ts'
import { failureOf, petBody } from './pet-request.ts'

interface DraftCheck {
  /** Errors of each checked pet; empty for a valid one. */
  readonly errors: ReadonlyMap<string, ValidationErrors>
  /** Warnings of the server about valid numbers, by the key of the pet. */
  readonly warnings: ReadonlyMap<string, readonly string[]>
  /** Price of one pet, as the server states it now. Null if no pet is valid. */
  readonly price: number | null
  /** Why the check stopped early. */
  readonly halt: string | null
}

interface CheckResult extends Pick<DraftCheck, 'warnings' | 'price' | 'halt'> {
  /** Some pets have errors, which are shown at their fields. */
  readonly isRefused: boolean
}

type PetCheck =
  | { readonly errors: ValidationErrors; readonly warnings: readonly string[]; readonly price: number | null }
  | { readonly halt: string }

async function checkPet(draft: Draft, entry: Entry, defaultPayerId: number | null): Promise<PetCheck> {
  const body = petBody(draft, entry, defaultPayerId)
  // Missing values are reported by the client's own check.
  if (!body) return { errors: {}, warnings: [], price: null }
  try {
    const { warnings, price } = await validatePet(body)
    return { errors: {}, warnings: Object.values(warnings).flat(), price }
  } catch (error) {
    const failure = failureOf(error)
    return failure.kind === 'refused' ? { errors: failure.errors, warnings: [], price: null } : { halt: failure.text }
  }
}

/** If client and server both report an error at a field, the client's text is shown. */
const withLocalErrors = (check: PetCheck, local: ValidationErrors = {}): PetCheck =>
  'halt' in check ? check : { ...check, errors: { ...check.errors, ...local } }

/**
 * Checks every pet that can be edited, in the client and on the server, to show all errors of a draft together
 * (docs/screens.md#registration).
 */
async function checkDraft(draft: Draft, defaultPayerId: number | null): Promise<DraftCheck> {
  const open = draft.entries.filter(isOpen)
  const local = draftErrors(draft, open, defaultPayerId !== null)
  const checks = await Promise.all(
    open.map(async (entry) => {
      const check = await checkPet(draft, entry, defaultPayerId)
      return [entry.key, withLocalErrors(check, local.get(entry.key))] as const
    }),
  )
  const finished = checks.flatMap(([key, check]) => ('halt' in check ? [] : [[key, check] as const]))
  const halts = checks.flatMap(([, check]) => ('halt' in check ? [check.halt] : []))
  const warned = finished.filter(([, { warnings }]) => warnings.length > 0)
  return {
    errors: new Map(finished.map(([key, { errors }]) => [key, errors])),
    warnings: new Map(warned.map(([key, { warnings }]) => [key, warnings])),
    price: finished.map(([, { price }]) => price).findLast((price) => price !== null) ?? null,
    halt: halts[0] ?? null,
  }
}

export const withErrors = (draft: Draft, errors: ReadonlyMap<string, ValidationErrors>): Draft =>
  [...errors].reduce((changing, [key, found]) => withEntry(changing, key, { errors: found }), draft)

/** Sets the errors of every pet. The draft may be confirmed if there are none and the check was finished. */
export async function checkPets(defaultPayerId: number | null): Promise<CheckResult> {
  changeDraft(withoutBlankSiblings)
  const draft = draftNow()
  const { errors, warnings, price, halt } = await checkDraft(draft, defaultPayerId)
  // Checks also what was changed in the meantime.
  if (draftNow() !== draft) return checkPets(defaultPayerId)
  changeDraft((now) => withErrors(now, errors))
  const isRefused = [...errors.values()].some((found) => Object.keys(found).length > 0)
  return { isRefused, halt: isRefused ? null : halt, warnings, price }
}
