import problems from '@dyra/shared/texts/problems.is.json'
import { fieldProblem, type ProblemError, type ProblemStatus, problem } from '../../http/problem.ts'
import { validationTexts } from '../../http/texts.ts'

const MB = 2 ** 20
const tooLarge = (size: string) => `Myndin er of stór. Hámarksstærð er ${size}`

const atFile =
  (text: string, status: ProblemStatus = 400) =>
  (): ProblemError =>
    fieldProblem({ file: [text] }, status)

export const noFile = atFile('Veldu mynd')
export const notTaken = atFile(problems.notAnImage, 415)
export const unreadable = atFile('Ekki tókst að lesa myndina')
export const tooManyBytes = (max: number): ProblemError => atFile(tooLarge(`${max / MB} MB`), 413)()
export const tooManyPixels = (max: number): ProblemError => atFile(tooLarge(`${max / 1_000_000} megapixlar`), 413)()
export const oneFileOnly = atFile(validationTexts.invalid)

const RETRY_AFTER = '10'
export const busy = (): ProblemError => problem(503, { headers: { 'retry-after': RETRY_AFTER } })
