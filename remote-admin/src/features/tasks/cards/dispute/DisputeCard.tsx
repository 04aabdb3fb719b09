import type { Task } from '@dyra/shared/contract/tasks'
import { DecideDialog } from '@dyra/shared/features/disputes'
import { Button, DialogButtons } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { text } from '../../texts.ts'

/** The decision of a dispute about who owns the pet. */
export function DisputeCard({ task, onEnd }: { task: Task; onEnd: (banner: BannerContent) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { petId, petName } = task
  if (petId === null) return null
  return (
    <>
      <DialogButtons>
        <Button onClick={() => setOpen(true)}>{text('dispute.decide')}</Button>
      </DialogButtons>
      {isOpen && <DecideDialog pet={{ petId, name: petName ?? '' }} onClose={() => setOpen(false)} onEnd={onEnd} />}
    </>
  )
}
