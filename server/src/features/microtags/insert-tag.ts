import { codeOf, constraintOf } from '../../db/error-code.ts'
import { fieldProblem, type ProblemError } from '../../http/problem.ts'
import { validationTexts } from '../../http/texts.ts'
import type { feeLine } from './rules.ts'

const UNIQUE_VIOLATION = '23505'

/** 409 at the field of the number. */
export const tagTaken = (field: string): ProblemError => fieldProblem({ [field]: [validationTexts.tagTaken] }, 409)

/** Translates the unique violation of a concurrent insert into the same 409 as a taken number. */
export async function catchTaken<T>(field: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION && constraintOf(error) === 'microtag_number') throw tagTaken(field)
    throw error
  }
}

interface NewTag {
  readonly speciesId: number
  /** Normalised. */
  readonly tagNumber: string
  readonly locationId: number
  readonly isForeign: boolean
  readonly comment?: string | null
}

/** Columns of a microtag with its fee line, without its pet. It is the pet's latest. */
export const tagRow = (tag: NewTag, line: ReturnType<typeof feeLine> & { registered_by: number }) => ({
  tag_number: tag.tagNumber,
  micro_tag_location_id: tag.locationId,
  // Omit the default value, so that it does not appear in the history.
  is_foreign_micro_tag: tag.isForeign || undefined,
  comment: tag.comment,
  is_latest: true,
  species_id: tag.speciesId,
  ...line,
})
