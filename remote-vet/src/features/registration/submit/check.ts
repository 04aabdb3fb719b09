import { validatePet } from '../api.ts'
import { bodyOf } from '../draft/body.ts'
import { type Draft, isOpen, withEntry } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { draftFaults } from '../draft/faults.ts'
import { refusalOf } from './refusal.ts'

type Faults = Readonly<Record<string, string>>

interface Checked {
  /** Of each pet that was looked at; empty where it is in order. */
  readonly faults: ReadonlyMap<string, Faults>
  /** What the server asks to look at twice, by the key of the pet. */
  readonly doubts: ReadonlyMap<string, readonly string[]>
  /** Price of one pet, as the server states it now. Null if no pet is valid. */
  readonly price: number | null
  /** Why the check could not be finished. */
  readonly halt: string | null
}

type Verdict =
  | { readonly faults: Faults; readonly doubts: readonly string[]; readonly price: number | null }
  | { readonly halt: string }

async function verdictOf(draft: Draft, entry: Entry, defaultPayerId: number | null): Promise<Verdict> {
  const body = bodyOf(draft, entry, defaultPayerId)
  if (!body) return { faults: {}, doubts: [], price: null } // what is missing has been said without the server
  try {
    const { warnings, price } = await validatePet(body)
    return { faults: {}, doubts: Object.values(warnings).flat(), price }
  } catch (error) {
    const refusal = refusalOf(error)
    return refusal.kind === 'refused' ? { faults: refusal.faults, doubts: [], price: null } : { halt: refusal.text }
  }
}

/** If client and server both report an error at a field, the client's text is shown. */
const withLocal = (verdict: Verdict, local: Faults = {}): Verdict =>
  'halt' in verdict ? verdict : { ...verdict, faults: { ...verdict.faults, ...local } }

/**
 * Looks at every pet that may still be changed, here and at the server, so that all faults of a batch come at once
 * (docs/screens.md#registration).
 */
export async function checkDraft(draft: Draft, defaultPayerId: number | null): Promise<Checked> {
  const open = draft.entries.filter(isOpen)
  const local = draftFaults(draft, open, defaultPayerId !== null)
  const verdicts = await Promise.all(
    open.map(async (entry) => {
      const verdict = await verdictOf(draft, entry, defaultPayerId)
      return [entry.key, withLocal(verdict, local.get(entry.key))] as const
    }),
  )
  const settled = verdicts.flatMap(([key, verdict]) => ('halt' in verdict ? [] : [[key, verdict] as const]))
  const halts = verdicts.flatMap(([, verdict]) => ('halt' in verdict ? [verdict.halt] : []))
  return {
    faults: new Map(settled.map(([key, { faults }]) => [key, faults])),
    doubts: new Map(settled.filter(([, { doubts }]) => doubts.length > 0).map(([key, { doubts }]) => [key, doubts])),
    price: settled.map(([, { price }]) => price).findLast((price) => price !== null) ?? null,
    halt: halts[0] ?? null,
  }
}

export const withFaults = (draft: Draft, faults: ReadonlyMap<string, Faults>): Draft =>
  [...faults].reduce((changing, [key, found]) => withEntry(changing, key, { faults: found }), draft)
