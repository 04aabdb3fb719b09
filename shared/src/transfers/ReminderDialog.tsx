import { useApiForm } from '@dyra/shared/forms'
import { Banner, Button, Dialog, DialogButtons, TextInput } from '@dyra/shared/ui'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { isEmail } from '../domain/email.ts'
import { t, validationText } from '../strings/strings.ts'
import type { Notice } from './notice.ts'
import { overtaken } from './overtaken.ts'
import { remind } from './steps.ts'
import css from './Transfers.module.css'
import { text } from './text.ts'

interface Props {
  transfer: PetTransfer
  onClose: () => void
  onEnd: (notice: Notice) => void
}

/** Without an address of the new owner's own, another one is needed. */
const emailFault = (transfer: PetTransfer) => (value: string) => {
  const typed = value.trim()
  if (typed === '') return transfer.newOwnerHasEmail ? null : validationText('required')
  return isEmail(typed) ? null : validationText('email')
}

/** Sends the new owner another mail (specification, section 2, "Reminder e-mail dialog"). */
export function ReminderDialog({ transfer, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { alternativeEmail: '' }, validate: { alternativeEmail: emailFault(transfer) } },
    async ({ alternativeEmail }) => {
      try {
        await remind(transfer.petTransferId, alternativeEmail.trim() || null)
      } catch (error) {
        const notice = overtaken(error)
        if (notice === undefined) throw error
        return onEnd(notice)
      }
      onEnd({ tone: 'success', title: text('reminder.sent') })
    },
  )
  return (
    <Dialog opened onClose={onClose} title={text('reminder.title')} width="60rem" isSnug>
      <form className={css.form} onSubmit={submit} noValidate>
        {alerts.map((alert) => (
          <Banner key={alert} tone="danger" title={alert} live />
        ))}
        {transfer.newOwnerHasEmail ? (
          <p>{text('reminder.toNewOwner')}</p>
        ) : (
          <>
            <Banner tone="warn" title={text('reminder.noEmail')} />
            <TextInput
              type="email"
              autoComplete="off"
              label={text('reminder.altEmail')}
              {...form.getInputProps('alternativeEmail')}
              data-autofocus
            />
          </>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {text('reminder.submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
