import { isTypedEmail } from '@dyra/shared/domain/email'
import { formatKronur, t, validationText } from '@dyra/shared/i18n'
import { Banner, Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import { useState } from 'react'
import { useDraft } from '../draft/store.ts'
import { focusField, MAIL } from '../field-focus.ts'
import { focusNextOnEnter, Hotkey, useHotkey } from '../hotkeys.tsx'
import { ownersWithoutEmail } from '../submit/notify-owners.ts'
import type { Step } from '../submit/use-submission.ts'
import { text } from '../texts.ts'
import css from './Confirm.module.css'
import { ConfirmSummary, NumbersToCheck } from './ConfirmSummary.tsx'
import { OwnerMailFields } from './OwnerMailFields.tsx'

interface Props {
  step: Extract<Step, { kind: 'confirming' | 'sending' }>
  onSend: () => void
  onCancel: () => void
}

/** Confirmation before the fee is charged: pets, persons, doubtful numbers, missing e-mail addresses, sum. */
export function ConfirmRegistrationDialog({ step, onSend, onCancel }: Props) {
  const draft = useDraft((now) => now)
  const [isSubmitted, setSubmitted] = useState(false)
  const owners = ownersWithoutEmail(draft)
  const isSending = step.kind === 'sending'
  const isInvalid = (personId: number) => {
    const email = draft.mails[personId]?.email.trim() ?? ''
    return email !== '' && !isTypedEmail(email)
  }
  const send = () => {
    const invalid = owners.find(({ userId }) => isInvalid(userId))
    if (!invalid) return onSend()
    setSubmitted(true)
    focusField(MAIL, String(invalid.userId))
  }
  useHotkey('Control+Enter', send, { inDialog: true })
  return (
    <Dialog opened onClose={onCancel} title={text('confirm.title')} width="60rem" isSnug isPersistent={isSending}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles the Enter key of the fields inside */}
      <div className={css.form} onKeyDown={focusNextOnEnter}>
        {step.isNewPrice && (
          <Banner tone="warn" title={text('confirm.newPrice', { price: formatKronur(step.price) })} live />
        )}
        <ConfirmSummary price={step.price} />
        {step.kind === 'confirming' && <NumbersToCheck draft={draft} warnings={step.warnings} />}
        <OwnerMailFields
          owners={owners}
          errorOf={(personId) => (isSubmitted && isInvalid(personId) ? validationText('email') : undefined)}
          isDisabled={isSending}
        />
        <p className="d-dim">{text('confirm.text')}</p>
        <div role="status">{isSending && text('sending', { n: Math.min(step.done + 1, step.of), of: step.of })}</div>
        <DialogButtons>
          <Button variant="default" onClick={onCancel} disabled={isSending}>
            {t('cancel')}
          </Button>
          <Button
            data-last-stop
            data-autofocus={owners.length === 0 || undefined}
            loading={isSending}
            onClick={send}
            aria-keyshortcuts="Control+Enter"
            rightSection={<Hotkey>Ctrl + ↵</Hotkey>}
          >
            {text('confirm.submit')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
