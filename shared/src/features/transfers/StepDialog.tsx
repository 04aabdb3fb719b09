import type { PetTransfer } from '../../contract/pet-transfers.ts'
import { type BannerContent, ConfirmDialog } from '../../ui/actions/index.ts'
import { stepTexts } from './step-texts.ts'
import { type PlainStep, steps } from './steps.ts'
import { text } from './texts.ts'

interface Props {
  transfer: Pick<PetTransfer, 'petTransferId' | 'petName' | 'byVeterinarian'>
  step: PlainStep
  onClose: () => void
  /** Called when the transfer is decided, by this user or meanwhile by another. */
  onEnd: (banner: BannerContent) => void
}

/** Asks for confirmation before a step. */
export function StepDialog({ transfer, step, ...handlers }: Props) {
  const action = {
    ...stepTexts(step, transfer),
    name: transfer.petName,
    button: text(`action.${step}`),
    isDangerous: step === 'reject' || step === 'cancel',
    run: () => steps[step](transfer.petTransferId),
    gone: text('overtaken'),
  }
  return <ConfirmDialog action={action} {...handlers} />
}
