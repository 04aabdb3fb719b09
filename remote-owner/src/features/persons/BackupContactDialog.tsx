import type { BackupContact } from '@dyra/shared/contract/backup-contacts'
import { CONTACT_RELATIONS, type ContactRelation, relationLabels } from '@dyra/shared/domain/backup-contacts'
import { isTypedEmail } from '@dyra/shared/domain/email'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { NativeSelect, TextInput } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { DateField } from '@dyra/shared/ui/dates'
import type { ComponentProps } from 'react'
import { inviteBackupContact, updateBackupContact } from './api.ts'
import { text } from './texts.ts'

type InputProps = (name: 'relation' | 'keepsFrom' | 'keepsUntil') => object

const relations = CONTACT_RELATIONS.map((value) => ({ value, label: relationLabels[value] }))

const RelationField = ({ getInputProps }: { getInputProps: InputProps }) => (
  <NativeSelect label={text('contacts.relation')} data={relations} {...getInputProps('relation')} />
)

/** Days on which the contact looks after the animals. */
const KeepingFields = ({ getInputProps }: { getInputProps: InputProps }) => (
  <>
    <DateField
      label={text('contacts.keepsFrom')}
      description={text('contacts.keepsHelp')}
      {...getInputProps('keepsFrom')}
    />
    <DateField label={text('contacts.keepsUntil')} {...getInputProps('keepsUntil')} />
  </>
)

interface Props extends Pick<ComponentProps<typeof FormDialog>, 'onClose'> {
  /** The owner. */
  personId: number
  onDone: () => void
}

interface Invitation extends Record<string, unknown> {
  name: string
  relation: ContactRelation
  email: string
  phone: string
  keepsFrom: string | null
  keepsUntil: string | null
}

const empty: Invitation = { name: '', relation: 'family', email: '', phone: '', keepsFrom: null, keepsUntil: null }

/** The owner names a contact, who gets an invitation by mail. */
export function InviteContactDialog({ personId, onClose, onDone }: Props) {
  const { form, submit, isSending, alerts } = useApiForm<Invitation>(
    {
      initialValues: empty,
      validate: {
        name: (value) => (value.trim() === '' ? validationText('required') : null),
        email: (value) => (isTypedEmail(value) ? null : validationText('email')),
      },
    },
    async ({ name, email, phone, ...rest }, idempotencyKey) => {
      const body = { ...rest, name: name.trim(), email: email.trim(), phone: phone.trim() || null }
      await inviteBackupContact(personId, body, idempotencyKey)
      onDone()
    },
  )
  const { getInputProps } = form
  return (
    <FormDialog
      title={text('contacts.add')}
      button={text('contacts.add')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput label={text('contacts.name')} autoComplete="off" {...getInputProps('name')} />
      <RelationField getInputProps={getInputProps} />
      <TextInput
        label={text('contacts.email')}
        description={text('contacts.emailHelp')}
        type="email"
        autoComplete="off"
        {...getInputProps('email')}
      />
      <TextInput
        label={text('contacts.phone')}
        description={text('contacts.phoneHelp')}
        type="tel"
        autoComplete="off"
        {...getInputProps('phone')}
      />
      <KeepingFields getInputProps={getInputProps} />
    </FormDialog>
  )
}

interface ChangeProps extends Props {
  contact: BackupContact
  /** Number of contacts. */
  count: number
}

/** What belongs to the owner. Name, e-mail and phone belong to the contact. */
export function BackupContactDialog({ personId, contact, count, onClose, onDone }: ChangeProps) {
  const { relation, position, keepsFrom, keepsUntil } = contact
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { relation, position: String(position), keepsFrom, keepsUntil } },
    async (values) => {
      await updateBackupContact(personId, contact.contactId, { ...values, position: Number(values.position) })
      onDone()
    },
  )
  const { getInputProps } = form
  const places = Array.from({ length: count }, (_, n) => String(n + 1))
  return (
    <FormDialog
      title={`${text('contacts.edit.title')}: ${contact.name}`}
      button={text('update.submit')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <RelationField getInputProps={getInputProps} />
      <NativeSelect label={text('contacts.position')} data={places} {...getInputProps('position')} />
      <KeepingFields getInputProps={getInputProps} />
    </FormDialog>
  )
}
