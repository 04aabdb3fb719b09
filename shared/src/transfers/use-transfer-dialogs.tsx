import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { type Notice, NoticeBanner } from '../ui/actions/actions.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import type { Step } from './steps.ts'

interface Open {
  readonly transfer: PetTransfer
  readonly step: Step | 'remind'
  /** For a reminder: the other transfers to the same person. */
  readonly others?: readonly PetTransfer[]
}

/** What is asked before a step and what is said after it; the lists and the menu's badge load again. */
export function useTransferDialogs() {
  const [open, setOpen] = useState<Open>()
  const [notice, setNotice] = useState<Notice>()
  const { revalidate } = useRevalidator()
  const close = () => setOpen(undefined)
  const end = (said: Notice) => {
    close()
    setNotice(said)
    void revalidate()
  }
  const ask = (transfer: PetTransfer, step: Open['step'], others?: Open['others']) => {
    setNotice(undefined)
    setOpen({ transfer, step, others })
  }
  const dialog = open && <Asked {...open} onClose={close} onEnd={end} />
  return { ask, tell: setNotice, notice: notice && <NoticeBanner notice={notice} />, dialog }
}

function Asked({
  transfer,
  step,
  others,
  ...handlers
}: Open & { onClose: () => void; onEnd: (notice: Notice) => void }) {
  if (step === 'remind') return <ReminderDialog transfer={transfer} others={others} {...handlers} />
  if (step === 'decide') return <DecisionDialog transfer={transfer} {...handlers} />
  return <ConfirmDialog transfer={transfer} step={step} {...handlers} />
}
