import { t } from '@dyra/shared/i18n'
import { Checkbox, TextInput } from '@dyra/shared/ui'
import type { OwnerMail } from '../draft/draft.ts'
import type { Person } from '../draft/entry.ts'
import { changeDraft, useDraft } from '../draft/store.ts'
import { fieldId, MAIL } from '../field-focus.ts'
import { text } from '../texts.ts'
import css from './Confirm.module.css'

interface Props {
  owners: readonly Person[]
  errorOf: (personId: number) => string | undefined
  isDisabled: boolean
}

const none: OwnerMail = { email: '', saveEmail: false }

const change = (personId: number, mail: OwnerMail) =>
  changeDraft((draft) => ({ ...draft, mails: { ...draft.mails, [personId]: mail } }))

/** Asks for the address of each owner without one. The others find the registration after signing in. */
export function OwnerMailFields({ owners, errorOf, isDisabled }: Props) {
  const mails = useDraft((draft) => draft.mails)
  if (owners.length === 0) return null
  return (
    <section className={css.mails} aria-labelledby="missing-email">
      <h3 id="missing-email">{text('confirm.missingEmail')}</h3>
      {owners.map(({ userId, name }, index) => {
        const mail = mails[userId] ?? none
        return (
          <fieldset key={userId} id={fieldId(MAIL, String(userId))} className={css.mail} disabled={isDisabled}>
            <legend translate="no">{name}</legend>
            <TextInput
              size="sm"
              type="email"
              label={`${text('confirm.email')} (${t('optional').toLowerCase()})`}
              autoComplete="off"
              data-autofocus={index === 0 || undefined}
              value={mail.email}
              error={errorOf(userId)}
              onChange={(event) => change(userId, { ...mail, email: event.currentTarget.value })}
            />
            <Checkbox
              label={text('confirm.saveEmail')}
              checked={mail.saveEmail}
              onChange={(event) => change(userId, { ...mail, saveEmail: event.currentTarget.checked })}
            />
          </fieldset>
        )
      })}
    </section>
  )
}
