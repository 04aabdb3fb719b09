import { IMPORT_BYTES_MAX } from '@dyra/shared/domain/limits'
import { fillText } from '../../../language/fill-text.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { fieldProblem, type ProblemError, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

export const texts = localizedTexts(is, en)

/** Headings of the file. */
export const { headings } = texts
export type Column = keyof typeof headings

const MB = 2 ** 20

export const fileProblem = (text: string, status: 400 | 413 = 400): ProblemError =>
  fieldProblem({ file: [text] }, status)
export const noFile = () => fileProblem(texts.noFile)
export const unreadable = () => fileProblem(texts.unreadable)
export const oneFileOnly = () => fileProblem(validationTexts.invalid)
export const tooManyBytes = () => fileProblem(fillText(texts.tooLarge, { max: IMPORT_BYTES_MAX / MB }), 413)
export const inProgress = () => problem(409, { title: texts.inProgress })
