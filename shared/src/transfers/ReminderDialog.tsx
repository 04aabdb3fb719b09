import { useApiForm } from '@dyra/shared/forms'
import { Banner, TextInput } from '@dyra/shared/ui'
import type { ComponentProps } from 'react'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { isEmail } from '../domain/email.ts'
import { validationText } from '../i18n/i18n.ts'
import { type BannerContent, FormDialog, runAction } from '../ui/actions/actions.ts'
import { remindAll } from './remind-all.tsx'
import { remind } from './steps.ts'
import { text } from './texts.ts'

interface Props {
  transfer: PetTransfer
  /** Other transfers to the same person, listed in the same e-mail. */
  others?: readonly PetTransfer[]
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** If the new owner has no address, another one is required. */
const emailError = (transfer: PetTransfer) => (value: string) => {
  const typed = value.trim()
  if (typed === '') return transfer.newOwnerHasEmail ? null : validationText('required')
  return isEmail(typed) ? null : validationText('email')
}

const namesOf = (transfers: readonly PetTransfer[]) => transfers.map(({ petName }) => petName).join(', ')

type AddressProps = Pick<Props, 'transfer'> & { input: ComponentProps<typeof TextInput> }

/** The recipient's address, and a field for another one; only the new owner can change the registered one. */
function Address({ transfer: { newOwnerEmail, isAlternativeEmail }, input }: AddressProps) {
  if (newOwnerEmail !== null && !isAlternativeEmail)
    return (
      <p>
        {text('reminder.toNewOwner')} <b>{newOwnerEmail}</b>
      </p>
    )
  return (
    <>
      {newOwnerEmail === null ? (
        <Banner tone="warn" title={text('reminder.noEmail')} />
      ) : (
        <p>
          {text('reminder.toAlternative')} <b>{newOwnerEmail}</b>
        </p>
      )}
      <TextInput
        type="email"
        autoComplete="off"
        label={text(newOwnerEmail === null ? 'reminder.altEmail' : 'reminder.correct')}
        {...input}
        data-autofocus
      />
    </>
  )
}

/** Sends the new owner a reminder (docs/screens.md#reminder-dialog). */
export function ReminderDialog({ transfer, others = [], onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { alternativeEmail: '' }, validate: { alternativeEmail: emailError(transfer) } },
    async ({ alternativeEmail }) => {
      const address = alternativeEmail.trim() || null
      const endings = { done: text('reminder.sent'), gone: text('overtaken') }
      onEnd(
        others.length > 0
          ? await remindAll([transfer, ...others], address)
          : await runAction(() => remind(transfer.petTransferId, address), endings),
      )
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
      {others.length > 0 && <p>{text('reminder.pets', { names: namesOf([transfer, ...others]) })}</p>}
      <Address transfer={transfer} input={form.getInputProps('alternativeEmail')} />
    </FormDialog>
  )
}
