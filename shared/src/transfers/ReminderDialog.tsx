import { useApiForm } from '@dyra/shared/forms'
import { Banner, TextInput } from '@dyra/shared/ui'
import { attempt, FormDialog, type Notice } from '../acts/acts.ts'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { isEmail } from '../domain/email.ts'
import { validationText } from '../strings/strings.ts'
import { remind } from './steps.ts'
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
      const endings = { done: text('reminder.sent'), gone: text('overtaken') }
      onEnd(await attempt(() => remind(transfer.petTransferId, alternativeEmail.trim() || null), endings))
    },
  )
  return (
    <FormDialog
      title={text('reminder.title')}
      width="60rem"
      button={text('reminder.submit')}
      {...{ alerts, isSending, onClose }}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
