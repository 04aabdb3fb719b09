import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { Button, TagNumber } from '@dyra/shared/ui'
import { type BannerContent, FormDialog } from '@dyra/shared/ui/actions'
import { type FormEvent, useState } from 'react'
import css from './Transfers.module.css'
import { text } from './texts.ts'
import { useAcceptAll } from './use-accept-all.ts'

interface DialogProps {
  veterinarianName: string
  registrations: readonly PetTransfer[]
  onClose: () => void
  /** Called after all were accepted, and if the dialog is closed after some were. */
  onEnd: (banner: BannerContent) => void
}

const bannerOf = (accepted: number, all: number): BannerContent =>
  accepted === all
    ? { tone: 'success', title: text('all.done', { n: all }) }
    : { tone: 'warn', title: text('all.part', { done: accepted, n: all }) }

/** Accepts all registrations of a veterinarian after one confirmation, and shows the progress. */
function AcceptAllDialog({ veterinarianName, registrations, onClose, onEnd }: DialogProps) {
  const n = registrations.length
  const end = (accepted: number) => onEnd(bannerOf(accepted, n))
  const { run, isRunning, progress, error, accepted } = useAcceptAll(registrations, end)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const leave = () => {
    if (isRunning) return
    if (progress > 0) end(accepted())
    else onClose()
  }
  return (
    <FormDialog
      title={text('all.title')}
      button={text('all.submit', { n })}
      alerts={error ? [error] : []}
      isSending={isRunning}
      onClose={leave}
      isQuestion
      onSubmit={submit}
    >
      <p>{text('all.text')}</p>
      <p>{text('all.veterinarian', { name: veterinarianName })}</p>
      <ul className={css.all}>
        {registrations.map(({ petTransferId, petName, petMicroTag }) => (
          <li key={petTransferId}>
            <b translate="no">{petName}</b> {petMicroTag !== null && <TagNumber value={petMicroTag} />}
          </li>
        ))}
      </ul>
      <p role="status">{(isRunning || progress > 0) && text('all.progress', { done: progress, n })}</p>
    </FormDialog>
  )
}

interface Batch {
  readonly veterinarianName: string
  readonly registrations: readonly PetTransfer[]
}

/** The pending registrations of each veterinarian who has more than one. */
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

/** Accepts several registrations of one veterinarian together, such as a litter. */
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
        <Button key={batch.registrations[0]?.veterinarianPersonId} onClick={() => setOpen(batch)}>
          {text('all.button', { n: batch.registrations.length, name: batch.veterinarianName })}
        </Button>
      ))}
      {open && <AcceptAllDialog {...open} onClose={() => setOpen(undefined)} onEnd={end} />}
    </div>
  )
}
