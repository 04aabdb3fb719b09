import { useApiForm } from '@dyra/shared/forms'
import { Banner, Button, Dialog, DialogButtons, TextArea } from '@dyra/shared/ui'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { REASON_MAX } from '../domain/limits.ts'
import { t, validationText } from '../strings/strings.ts'
import type { Notice } from './notice.ts'
import { overtaken } from './overtaken.ts'
import { recordDecision } from './steps.ts'
import css from './Transfers.module.css'
import { text } from './text.ts'
import { wordsOf } from './words.ts'

interface Props {
  transfer: PetTransfer
  onClose: () => void
  onEnd: (notice: Notice) => void
}

const reasonFault = (reason: string) => {
  if (reason.trim() === '') return validationText('required')
  return reason.length > REASON_MAX ? validationText('tooLong', { max: REASON_MAX }) : null
}

/** An administrator makes somebody the owner by an authority's decision, whose grounds go into the history. */
export function DecisionDialog({ transfer, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { reason: '' }, validate: { reason: reasonFault } },
    async ({ reason }) => {
      try {
        await recordDecision(transfer.petTransferId, reason.trim())
      } catch (error) {
        const notice = overtaken(error)
        if (notice === undefined) throw error
        return onEnd(notice)
      }
      onEnd({ tone: 'success', title: wordsOf('accept', transfer).done })
    },
  )
  return (
    <Dialog opened onClose={onClose} title={text('action.decide')} isSnug>
      <form className={css.form} onSubmit={submit} noValidate>
        {alerts.map((alert) => (
          <Banner key={alert} tone="danger" title={alert} live />
        ))}
        <div>
          <p>
            <b>{transfer.petName}</b>
          </p>
          {transfer.newOwnerName !== null && <p>{text('decision.newOwner', { name: transfer.newOwnerName })}</p>}
        </div>
        <p>{text('decision.text')}</p>
        <TextArea
          label={text('decision.reason')}
          description={text('decision.reasonHelp')}
          rows={4}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {text('action.accept')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
