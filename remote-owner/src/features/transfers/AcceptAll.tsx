import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { AcceptAllDialog } from './AcceptAllDialog.tsx'
import css from './Transfers.module.css'
import { text } from './texts.ts'

interface Batch {
  readonly veterinarianName: string
  readonly registrations: readonly PetTransfer[]
}

/** The registrations of each veterinarian who has more than one waiting. */
function batchesOf(transfers: readonly PetTransfer[], personId: number): Batch[] {
  const incoming = transfers.filter(
    ({ byVeterinarian, status, newOwnerPersonId }) =>
      byVeterinarian && status === 'pending' && newOwnerPersonId === personId,
  )
  const veterinarians = new Set(incoming.map(({ veterinarianPersonId }) => veterinarianPersonId))
  return [...veterinarians]
    .map((id) => incoming.filter(({ veterinarianPersonId }) => veterinarianPersonId === id))
    .filter(({ length }) => length > 1)
    .map((registrations) => ({ veterinarianName: registrations[0]?.veterinarianName ?? '', registrations }))
}

interface Props {
  transfers: readonly PetTransfer[]
  personId: number
  onEnd: (banner: BannerContent) => void
}

/** Several registrations of one veterinarian, such as a litter, are accepted together. */
export function AcceptAll({ transfers, personId, onEnd }: Props) {
  const [open, setOpen] = useState<Batch>()
  const batches = batchesOf(transfers, personId)
  if (batches.length === 0 && !open) return null
  const end = (banner: BannerContent) => {
    setOpen(undefined)
    onEnd(banner)
  }
  return (
    <div className={css.batches}>
      {batches.map((batch) => (
        <Button key={batch.registrations[0]?.veterinarianPersonId} variant="default" onClick={() => setOpen(batch)}>
          {text('all.button', { n: batch.registrations.length, name: batch.veterinarianName })}
        </Button>
      ))}
      {open && <AcceptAllDialog {...open} onClose={() => setOpen(undefined)} onEnd={end} />}
    </div>
  )
}
