import { fillText } from '../../../language/fill-text.ts'
import { validationTexts } from '../../../problems/texts.ts'
import type { Taken } from './queries.ts'
import { texts } from './texts.ts'

function nextStep({ importId, row, createdBy }: Taken, registrarId: number): string {
  if (importId !== null && row !== null) return fillText(texts.takenImport, { row, id: importId })
  return createdBy === registrarId ? texts.takenOwn : texts.takenOther
}

/** Why the number of a row cannot be registered, and what to do. Names no person. */
export const explainTaken = (taken: Taken, registrarId: number): string =>
  `${validationTexts.tagTaken}. ${nextStep(taken, registrarId)}`
