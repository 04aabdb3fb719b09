import { useRevalidator } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { Notice } from './notice.ts'
import { ReminderDialog } from './ReminderDialog.tsx'
import type { Step } from './steps.ts'
import css from './Transfers.module.css'

type Open = { readonly transfer: PetTransfer; readonly step: Step | 'remind' }

/** Said where the lists begin, and in focus: the button that was pressed is often gone with its row. */
function NoticeBanner({ notice }: { notice: Notice }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focusing scrolls there too.
    place.current?.focus()
  }, [notice])
  return (
    <div ref={place} tabIndex={-1} className={css.notice}>
      <Banner tone={notice.tone} title={notice.title} live />
    </div>
  )
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
  const ask = (transfer: PetTransfer, step: Step | 'remind') => {
    setNotice(undefined)
    setOpen({ transfer, step })
  }
  const dialog = open && <Asked {...open} onClose={close} onEnd={end} />
  return { ask, tell: setNotice, notice: notice && <NoticeBanner notice={notice} />, dialog }
}

function Asked({ transfer, step, ...handlers }: Open & { onClose: () => void; onEnd: (notice: Notice) => void }) {
  if (step === 'remind') return <ReminderDialog transfer={transfer} {...handlers} />
  if (step === 'decide') return <DecisionDialog transfer={transfer} {...handlers} />
  return <ConfirmDialog transfer={transfer} step={step} {...handlers} />
}
