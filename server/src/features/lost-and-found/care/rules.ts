import type { CareAttemptCreate, CareCaseCreate } from '@dyra/shared/contract/care'
import {
  CAPTURE_HOURS_MAX,
  type CareConfirmer,
  type CareEnd,
  careClock,
  FINAL_CARE_ENDS,
  MANUAL_CHANNELS,
} from '@dyra/shared/domain/care'
import { humanOf, type PersonCaller } from '../../../access/caller.ts'
import { problem } from '../../../problems/problem.ts'
import { refuseInvalid, type ValidationError, validationErrors } from '../../../problems/validation-errors.ts'
import type { PlaceIndex } from '../../reference/places/index.ts'
import type { AttemptRow, CaseRow } from './queries.ts'
import { careTexts } from './texts.ts'

/** How far the clock of a phone may be ahead. */
const CLOCK_SKEW_MS = 5 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

function takenError(takenAt: string, now: Date): ValidationError {
  const age = now.getTime() - Date.parse(takenAt)
  if (age < -CLOCK_SKEW_MS) return careTexts.takenFuture
  return age > CAPTURE_HOURS_MAX * HOUR_MS ? careTexts.takenLate : undefined
}

/** @throws ProblemError 400 at the fields */
export function refuseCase({ takenAt, municipality }: CareCaseCreate, places: PlaceIndex): void {
  refuseInvalid(
    validationErrors({
      takenAt: takenError(takenAt, new Date()),
      municipality: places.isMunicipality(municipality) ? undefined : careTexts.municipality,
    }),
  )
}

/** @throws ProblemError 400 at the time */
export function refuseAttempt({ triedAt }: CareAttemptCreate, { takenAt }: CaseRow): void {
  const time = Date.parse(triedAt)
  const isFuture = time > Date.now() + CLOCK_SKEW_MS
  const isEarly = time < takenAt.getTime() - CLOCK_SKEW_MS
  const error = isFuture ? careTexts.takenFuture : undefined
  refuseInvalid(validationErrors({ triedAt: error ?? (isEarly ? careTexts.triedEarly : undefined) }))
}

export const clockOf = ({ tagNumber, ...times }: CaseRow) => careClock({ isMarked: tagNumber !== null, ...times })

const wasTriedByPeople = (attempts: readonly AttemptRow[]): boolean =>
  attempts.some(({ channel, result }) => result === 'reached' || MANUAL_CHANNELS.some((manual) => manual === channel))

interface CaseEnd {
  readonly row: CaseRow
  readonly kind: CareEnd
  readonly attempts: readonly AttemptRow[]
}

/** The keeper loses the animal only when the legal time limit has passed and people tried to reach them. @throws ProblemError 409 */
export function refuseEarlyEnd({ row, kind, attempts }: CaseEnd): void {
  if (!FINAL_CARE_ENDS.includes(kind)) return
  if (clockOf(row).ends.getTime() > Date.now()) throw problem(409, { title: careTexts.clock })
  if (!wasTriedByPeople(attempts)) throw problem(409, { title: careTexts.attempts })
}

/** Who confirms an end, besides the keeper: of euthanasia a veterinarian, of any other end a colleague. */
const confirmerOf = (kind: CareEnd): CareConfirmer => (kind === 'euthanised' ? 'veterinarian' : 'colleague')

const isVeterinarian = ({ workplace, roles }: PersonCaller) => workplace === null && roles.includes('Veterinarian')

/** Whether the caller may confirm the end that is proposed. */
export function mayConfirm({ endKind, endedAt, proposedById, workplaceId }: CaseRow, caller: PersonCaller): boolean {
  if (endKind === null || endedAt !== null || proposedById === humanOf(caller)) return false
  if (confirmerOf(endKind) === 'veterinarian') return isVeterinarian(caller)
  return caller.workplace?.id === workplaceId
}

/** Veterinarians see a case while it awaits their confirmation; workplaces their own. */
export function maySee({ endKind, endedAt, workplaceId }: CaseRow, caller: PersonCaller): boolean {
  if (caller.workplace) return caller.workplace.id === workplaceId
  return isVeterinarian(caller) && endKind === 'euthanised' && endedAt === null
}
