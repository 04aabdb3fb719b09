import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { TagNumber } from '@dyra/shared/ui'
import { type BannerContent, FormDialog } from '@dyra/shared/ui/actions'
import type { FormEvent } from 'react'
import css from './Transfers.module.css'
import { text } from './texts.ts'
import { useAcceptAll } from './use-accept-all.ts'

interface Props {
  veterinarianName: string
  registrations: readonly PetTransfer[]
  onClose: () => void
  /** Also when it was left after a part of them. */
  onEnd: (banner: BannerContent) => void
}

const noticeOf = (accepted: number, all: number): BannerContent =>
  accepted === all
    ? { tone: 'success', title: text('all.done', { n: all }) }
    : { tone: 'warn', title: text('all.part', { done: accepted, n: all }) }

/** Asks once for all registrations of a veterinarian, and tells how far it is. */
export function AcceptAllDialog({ veterinarianName, registrations, onClose, onEnd }: Props) {
  const n = registrations.length
  const end = (accepted: number) => onEnd(noticeOf(accepted, n))
  const { run, isRunning, progress, fault, accepted } = useAcceptAll(registrations, end)
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
      alerts={fault ? [fault] : []}
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
            <b>{petName}</b> {petMicroTag !== null && <TagNumber value={petMicroTag} />}
          </li>
        ))}
      </ul>
      <p role="status">{(isRunning || progress > 0) && text('all.progress', { done: progress, n })}</p>
    </FormDialog>
  )
}
