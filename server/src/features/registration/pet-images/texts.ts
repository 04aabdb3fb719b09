import { fillText } from '../../../language/fill-text.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problemTexts } from '../../../language/shared-texts.ts'
import { fieldProblem, type ProblemError, type ProblemStatus, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

const texts = localizedTexts(is, en)

const MB = 2 ** 20

const atFile = (text: string, status: ProblemStatus = 400): ProblemError => fieldProblem({ file: [text] }, status)
const tooLarge = (size: string): ProblemError => atFile(fillText(texts.tooLarge, { size }), 413)

export const noFile = () => atFile(texts.none)
export const emptyFile = () => atFile(texts.empty)
export const notTaken = () => atFile(`${problemTexts.notAnImage}. ${texts.kinds}`, 415)
export const unreadable = () => atFile(texts.unreadable)
export const tooManyBytes = (max: number): ProblemError => tooLarge(`${max / MB} MB`)
export const tooManyPixels = (max: number): ProblemError => tooLarge(fillText(texts.megapixels, { n: max / 1_000_000 }))
export const oneFileOnly = () => atFile(validationTexts.invalid)

const RETRY_AFTER = '10'
export const busy = (): ProblemError => problem(503, { headers: { 'retry-after': RETRY_AFTER } })
