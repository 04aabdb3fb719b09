import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { type BannerContent, FocusedBanner } from '../ui/actions/actions.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { StepDialog } from './StepDialog.tsx'
import type { Step } from './steps.ts'

interface Open {
  readonly transfer: PetTransfer
  readonly step: Step | 'remind'
  /** For a reminder: the other transfers to the same person. */
  readonly others?: readonly PetTransfer[]
}

/** Dialogs before a step and a banner after it; lists and the menu's badge load again. */
export function useTransferDialogs() {
  const [open, setOpen] = useState<Open>()
  const [banner, setBanner] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  const close = () => setOpen(undefined)
  const end = (content: BannerContent) => {
    close()
    setBanner(content)
    void revalidate()
  }
  const confirm = (transfer: PetTransfer, step: Open['step'], others?: Open['others']) => {
    setBanner(undefined)
    setOpen({ transfer, step, others })
  }
  const dialog = open && <OpenDialog {...open} onClose={close} onEnd={end} />
  return { confirm, showBanner: setBanner, banner: banner && <FocusedBanner content={banner} />, dialog }
}

function OpenDialog({
  transfer,
  step,
  others,
  ...handlers
}: Open & { onClose: () => void; onEnd: (banner: BannerContent) => void }) {
  if (step === 'remind') return <ReminderDialog transfer={transfer} others={others} {...handlers} />
  if (step === 'decide') return <DecisionDialog transfer={transfer} {...handlers} />
  return <StepDialog transfer={transfer} step={step} {...handlers} />
}
