import { emptyDraft, unregistered } from '../draft/draft.ts'
import { withoutBlankSiblings } from '../draft/litter.ts'
import { checkDraft, withFaults } from './check.ts'
import { type FailedNotice, sendNotices } from './notices.ts'
import { type RegisteredPet, registeredPets } from './result.ts'
import { type DraftPlace, sendBatch } from './send.ts'

/** How far a try came. */
export interface Report {
  /** Why it stopped before its end. */
  readonly halt: string | null
  /** What was registered, once nothing is left to do. */
  readonly result: readonly RegisteredPet[] | null
  readonly failed: readonly FailedNotice[]
}

export const noReport: Report = { halt: null, result: null, failed: [] }

interface CheckReport {
  readonly isRefused: boolean
  readonly halt: string | null
  readonly doubts: ReadonlyMap<string, readonly string[]>
}

/** Puts every fault to its pet; without any the batch may be confirmed. What changes meanwhile is looked at again. */
export async function checkBatch(place: DraftPlace, defaultPayerId: number | null): Promise<CheckReport> {
  const { read, change } = place
  change(withoutBlankSiblings)
  const draft = read()
  const { faults, doubts, halt } = await checkDraft(draft, defaultPayerId)
  if (read() !== draft) return checkBatch(place, defaultPayerId)
  change((now) => withFaults(now, faults))
  const isRefused = [...faults.values()].some((found) => Object.keys(found).length > 0)
  return { isRefused, halt: isRefused ? null : halt, doubts }
}

/** Tells the owners. The draft is over when every pet is registered and every owner told, or not to be told by us. */
export async function finishBatch(place: DraftPlace, halt: string | null): Promise<Report> {
  const failed = await sendNotices(place)
  const draft = place.read()
  const isOver = unregistered(draft).length === 0 && failed.every(({ isFinal }) => isFinal)
  if (!isOver) return { halt, result: null, failed }
  place.change(emptyDraft)
  return { halt, result: registeredPets(draft), failed }
}

/** Registers what is not registered yet, and tells the owners. */
export async function runBatch(
  place: DraftPlace,
  defaultPayerId: number | null,
  onEach: (done: number) => void,
): Promise<Report> {
  return finishBatch(place, await sendBatch(place, defaultPayerId, onEach))
}
