import { isEmail } from '@dyra/shared/domain/email'
import { formatKronur, t, validationText } from '@dyra/shared/i18n'
import { Banner, Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import { useState } from 'react'
import { useDraft } from '../draft/store.ts'
import { focusField, MAIL } from '../field-id.ts'
import { Keys } from '../Keys.tsx'
import { ownersWithoutEmail } from '../submit/notices.ts'
import type { Step } from '../submit/use-submission.ts'
import { text } from '../texts.ts'
import { goOnWithEnter, useKeys } from '../use-keys.ts'
import css from './Confirm.module.css'
import { ConfirmSummary } from './ConfirmSummary.tsx'
import { NumbersToCheck } from './NumbersToCheck.tsx'
import { OwnerMailFields } from './OwnerMailFields.tsx'

interface Props {
  step: Extract<Step, { kind: 'confirming' | 'sending' }>
  onSend: () => void
  onCancel: () => void
}

/** Confirmation before the fee is charged: pets, persons, doubtful numbers, missing e-mail addresses, sum. */
export function ConfirmDialog({ step, onSend, onCancel }: Props) {
  const draft = useDraft((now) => now)
  const [isAsked, setAsked] = useState(false)
  const owners = ownersWithoutEmail(draft)
  const isSending = step.kind === 'sending'
  const isWrong = (personId: number) => {
    const email = draft.mails[personId]?.email.trim() ?? ''
    return email !== '' && !isEmail(email)
  }
  const send = () => {
    const wrong = owners.find(({ userId }) => isWrong(userId))
    if (!wrong) return onSend()
    setAsked(true)
    focusField(MAIL, String(wrong.userId))
  }
  useKeys({ onSubmit: send })
  return (
    <Dialog opened onClose={onCancel} title={text('confirm.title')} width="60rem" isSnug isPersistent={isSending}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears the Enter of the fields inside */}
      <div className={css.form} onKeyDown={goOnWithEnter}>
        {step.isNewPrice && (
          <Banner tone="warn" title={text('confirm.newPrice', { price: formatKronur(step.price) })} live />
        )}
        <ConfirmSummary price={step.price} />
        {step.kind === 'confirming' && <NumbersToCheck draft={draft} doubts={step.doubts} />}
        <OwnerMailFields
          owners={owners}
          faultOf={(personId) => (isAsked && isWrong(personId) ? validationText('email') : undefined)}
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
            rightSection={<Keys>Ctrl + ↵</Keys>}
          >
            {text('confirm.submit')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
