import { useApiForm } from '@dyra/shared/forms'
import { Banner, TextInput } from '@dyra/shared/ui'
import type { ComponentProps } from 'react'
import type { PetTransfer } from '../../contract/pet-transfers.ts'
import { isTypedEmail } from '../../domain/email.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { type BannerContent, FormDialog, runForBanner } from '../../ui/actions/index.ts'
import { remindAll } from './remind-all.tsx'
import { remind } from './steps.ts'
import { text } from './texts.ts'

interface Props {
  /** Transfers to one person, listed in one e-mail. */
  transfers: readonly [PetTransfer, ...PetTransfer[]]
  onClose: () => void
  onEnd: (banner: BannerContent) => void
  /** Loads the transfers again, because the recipient's address may have changed. */
  onRefused: () => Promise<void>
}

/** If the new owner has no address, another one is required. */
const emailError = (transfer: PetTransfer) => (value: string) => {
  const typed = value.trim()
  if (typed === '') return transfer.newOwnerHasEmail ? null : validationText('required')
  return isTypedEmail(typed) ? null : validationText('email')
}

const namesOf = (transfers: readonly PetTransfer[]) => transfers.map(({ petName }) => petName).join(', ')

type AddressProps = { transfer: PetTransfer } & { input: ComponentProps<typeof TextInput> }

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

async function sendReminder(transfers: Props['transfers'], address: string | null): Promise<BannerContent> {
  const [{ petTransferId }, ...others] = transfers
  if (others.length > 0) return remindAll(transfers, address)
  return runForBanner(() => remind(petTransferId, address), { done: text('reminder.sent'), gone: text('overtaken') })
}

/** Sends the new owner a reminder. */
export function ReminderDialog({ transfers, onClose, onEnd, onRefused }: Props) {
  // If one transfer has no address, the dialog asks for an address and uses it for all.
  const transfer = transfers.find(({ newOwnerHasEmail }) => !newOwnerHasEmail) ?? transfers[0]
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { alternativeEmail: '' }, validate: { alternativeEmail: emailError(transfer) } },
    async ({ alternativeEmail }) => {
      try {
        onEnd(await sendReminder(transfers, alternativeEmail.trim() || null))
      } catch (error) {
        await onRefused()
        throw error
      }
    },
  )
  return (
    <FormDialog
      title={text('reminder.title')}
      width="60rem"
      button={text('reminder.submit')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      {transfers.length > 1 && <p>{text('reminder.pets', { names: namesOf(transfers) })}</p>}
      <Address transfer={transfer} input={form.getInputProps('alternativeEmail')} />
    </FormDialog>
  )
}
