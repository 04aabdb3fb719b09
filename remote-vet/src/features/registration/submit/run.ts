import { emptyDraft, unregistered } from '../draft/draft.ts'
import type { Entry } from '../draft/entry.ts'
import { withoutBlankSiblings } from '../draft/litter.ts'
import { checkDraft, withFaults } from './check.ts'
import { type FailedNotice, sendNotices } from './notices.ts'
import { type RegisteredPet, registeredPets } from './result.ts'
import { type DraftPlace, type Halt, sendBatch, type Terms } from './send.ts'

/** How far a try came. */
export interface Report {
  /** Why it stopped before its end. */
  readonly halt: string | null
  /** Some pets have errors, which are shown at their fields. */
  readonly isRefused: boolean
  /** Price of one pet now, if it differs from the confirmed one. */
  readonly newPrice: number | null
  /** What was registered, once nothing is left to do. */
  readonly result: readonly RegisteredPet[] | null
  readonly failed: readonly FailedNotice[]
}

export const noReport: Report = { halt: null, isRefused: false, newPrice: null, result: null, failed: [] }

interface CheckReport extends Pick<Report, 'halt' | 'isRefused'> {
  readonly doubts: ReadonlyMap<string, readonly string[]>
  /** Price of one pet, as the server states it now. */
  readonly price: number | null
}

const isAtFault = ({ faults }: Entry) => Object.keys(faults).length > 0

/** Puts every fault to its pet; without any the batch may be confirmed. What changes meanwhile is looked at again. */
export async function checkBatch(place: DraftPlace, defaultPayerId: number | null): Promise<CheckReport> {
  const { read, change } = place
  change(withoutBlankSiblings)
  const draft = read()
  const { faults, doubts, price, halt } = await checkDraft(draft, defaultPayerId)
  if (read() !== draft) return checkBatch(place, defaultPayerId)
  change((now) => withFaults(now, faults))
  const isRefused = [...faults.values()].some((found) => Object.keys(found).length > 0)
  return { isRefused, halt: isRefused ? null : halt, doubts, price }
}

/** Tells the owners. The draft is over when every pet is registered and every owner told, or not to be told by us. */
export async function finishBatch(place: DraftPlace, halt: Halt | null): Promise<Report> {
  const failed = await sendNotices(place)
  const draft = place.read()
  const report = { ...noReport, failed, isRefused: unregistered(draft).some(isAtFault) }
  const isOver = unregistered(draft).length === 0 && failed.every(({ isFinal }) => isFinal)
  if (isOver) {
    place.change(emptyDraft)
    return { ...report, result: registeredPets(draft) }
  }
  return halt?.price === undefined ? { ...report, halt: halt?.text ?? null } : { ...report, newPrice: halt.price }
}

/** Registers what is not registered yet, and tells the owners. */
export async function runBatch(place: DraftPlace, terms: Terms, onEach: (done: number) => void): Promise<Report> {
  return finishBatch(place, await sendBatch(place, terms, onEach))
}
