import { type ProblemError, problem } from '../http/problem.ts'
import { refusalTexts } from '../http/texts.ts'

/** The answer to every token that opens nothing, whether it is forged, too old or of something that is gone. */
export const invalidLink = (): ProblemError => problem(404, { title: refusalTexts.invalidLink })
