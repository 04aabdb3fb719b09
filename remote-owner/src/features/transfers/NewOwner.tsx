import { t } from '@dyra/shared/i18n'
import { PersonBySsnField } from '@dyra/shared/people'
import { Icon, TextInput } from '@dyra/shared/ui'
import css from './CreateDialog.module.css'
import { text } from './texts.ts'
import type { useOffer } from './use-offer.ts'

/** The new owner by kennitala, and another address where none is registered. */
export function NewOwner({ offer }: { offer: ReturnType<typeof useOffer> }) {
  const { form, newOwner, pickOwner } = offer
  return (
    <>
      <PersonBySsnField label={text('create.ownerSsn')} onPick={pickOwner} error={form.errors.newOwnerPersonId}>
        {({ email }) =>
          email === null ? (
            <p className={css.noEmail}>
              <Icon name="warn" /> {text('create.noEmail')}
            </p>
          ) : (
            <p className="d-dim">{email}</p>
          )
        }
      </PersonBySsnField>
      {newOwner?.email === null && (
        <TextInput
          className={css.email}
          type="email"
          autoComplete="off"
          label={`${text('create.altEmail')} (${t('optional').toLowerCase()})`}
          description={text('create.altEmailHelp')}
          {...form.getInputProps('alternativeEmail')}
        />
      )}
    </>
  )
}
