import type { PetTransfer } from '../../contract/pet-transfers.ts'
import type { PlainStep } from './steps.ts'
import { text } from './texts.ts'

const textsOf = (step: PlainStep | 'acceptNew' | 'rejectNew' | 'cancelNew' | 'reviveTransfer') => ({
  title: text(`confirm.${step}.title`),
  text: text(`confirm.${step}.text`),
  done: text(`done.${step}`),
})

/** Title, text and result message of a step; a registration has its own. */
export function stepTexts(step: PlainStep, { byVeterinarian }: Pick<PetTransfer, 'byVeterinarian'>) {
  if (step === 'revive') return textsOf(byVeterinarian ? 'revive' : 'reviveTransfer')
  return textsOf(byVeterinarian ? `${step}New` : step)
}
