import { useApiForm } from '@dyra/shared/forms'
import { Banner, Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { t } from '../strings/strings.ts'
import type { Notice } from './notice.ts'
import { overtaken } from './overtaken.ts'
import { type PlainStep, steps } from './steps.ts'
import css from './Transfers.module.css'
import { text } from './text.ts'
import { wordsOf } from './words.ts'

interface Props {
  transfer: PetTransfer
  step: PlainStep
  onClose: () => void
  /** It is decided, by this person or by somebody else meanwhile. */
  onEnd: (notice: Notice) => void
}

/** Asks before a step is taken; the focus is on the way back. */
export function ConfirmDialog({ transfer, step, onClose, onEnd }: Props) {
  const words = wordsOf(step, transfer)
  const { submit, isSending, alerts } = useApiForm({ initialValues: {} }, async () => {
    try {
      await steps[step](transfer.petTransferId)
    } catch (error) {
      const notice = overtaken(error)
      if (notice === undefined) throw error
      return onEnd(notice)
    }
    onEnd({ tone: 'success', title: words.done })
  })
  return (
    <Dialog opened onClose={onClose} title={words.title} isSnug>
      <form className={css.form} onSubmit={submit}>
        {alerts.map((alert) => (
          <Banner key={alert} tone="danger" title={alert} live />
        ))}
        <p>
          <b>{transfer.petName}</b>
        </p>
        <p>{words.text}</p>
        <DialogButtons>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button type="submit" color={step === 'accept' || step === 'revive' ? undefined : 'red'} loading={isSending}>
            {text(`action.${step}`)}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
