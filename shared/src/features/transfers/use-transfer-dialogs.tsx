import { result } from '@dyra/shared/api'
import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import type { PetTransfer } from '../../contract/pet-transfers.ts'
import { type BannerContent, FocusedBanner } from '../../ui/actions/index.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { StepDialog } from './StepDialog.tsx'
import type { Step } from './steps.ts'

interface Open {
  readonly transfer: PetTransfer
  readonly step: Step | 'remind'
  /** For a reminder: the other transfers to the same person. */
  readonly others: readonly PetTransfer[]
}

/**
 * Replaces transfers by their state in a newer list. A transfer that has ended stays: the server refuses its reminder.
 */
function updateFrom(list: readonly PetTransfer[], { transfer, others, step }: Open): Open {
  const current = (old: PetTransfer) => list.find(({ petTransferId }) => petTransferId === old.petTransferId) ?? old
  return { step, transfer: current(transfer), others: others.map(current) }
}

/**
 * Dialogs before a step and a banner after it; lists and the menu's badge load again.
 * @param findCurrent loads a list that contains the transfer, because the one on the screen may be old
 */
export function useTransferDialogs(findCurrent: (transfer: PetTransfer) => Promise<readonly PetTransfer[]>) {
  const [open, setOpen] = useState<Open>()
  const [banner, setBanner] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  const close = () => setOpen(undefined)
  const end = (content: BannerContent) => {
    close()
    setBanner(content)
    void revalidate()
  }
  const refresh = async (transfer: PetTransfer) => {
    const list = await result(findCurrent(transfer))
    // Without an answer the dialog keeps the transfers of the screen.
    if (list.ok) setOpen((shown) => shown && updateFrom(list.value, shown))
  }
  const confirm = (transfer: PetTransfer, step: Open['step'], others: Open['others'] = []) => {
    setBanner(undefined)
    setOpen({ transfer, step, others })
    if (step === 'remind') void refresh(transfer)
  }
  const dialog = open && <OpenDialog {...open} onClose={close} onEnd={end} onRefused={() => refresh(open.transfer)} />
  return { confirm, showBanner: setBanner, banner: banner && <FocusedBanner content={banner} />, dialog }
}

interface Handlers {
  onClose: () => void
  onEnd: (banner: BannerContent) => void
  onRefused: () => Promise<void>
}

function OpenDialog({ transfer, step, others, onRefused, ...handlers }: Open & Handlers) {
  if (step === 'remind') return <ReminderDialog transfers={[transfer, ...others]} onRefused={onRefused} {...handlers} />
  if (step === 'decide') return <DecisionDialog transfer={transfer} kind="decision" {...handlers} />
  if (step === 'paper') return <DecisionDialog transfer={transfer} kind="paper" {...handlers} />
  return <StepDialog transfer={transfer} step={step} {...handlers} />
}
