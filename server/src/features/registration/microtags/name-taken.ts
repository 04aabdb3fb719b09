import { fieldProblem, type ProblemError } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { texts } from './texts.ts'

/** Which pet has the number: the one that is being changed, one that the caller registered, or another. */
export type TakenBy = 'here' | 'own' | 'other'

const explain: Readonly<Record<TakenBy, () => string>> = {
  here: () => texts.takenHere,
  own: () => `${validationTexts.tagTaken}. ${texts.takenOwn}`,
  other: () => `${validationTexts.tagTaken}. ${texts.takenOther}`,
}

/** The 409 at the field of a taken number. Says what to do, but nothing about the other pet. */
export const tagTaken = (field: string, by: TakenBy = 'other'): ProblemError =>
  fieldProblem({ [field]: [explain[by]()] }, 409)
