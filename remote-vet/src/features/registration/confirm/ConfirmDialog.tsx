import { isEmail } from '@dyra/shared/domain/email'
import { totalPrice } from '@dyra/shared/domain/price'
import { formatKronur } from '@dyra/shared/format'
import { pluralText, t, validationText } from '@dyra/shared/strings'
import { Button, Dialog, DialogButtons } from '@dyra/shared/ui'
import { useState } from 'react'
import { useChoices } from '../choices.ts'
import { unregistered } from '../draft/draft.ts'
import { useDraft } from '../draft/store.ts'
import { focusField, MAIL } from '../field-id.ts'
import { ownersWithoutEmail } from '../submit/notices.ts'
import type { Step } from '../submit/use-submission.ts'
import { text } from '../text.ts'
import { goOnWithEnter, useKeys } from '../use-keys.ts'
import css from './Confirm.module.css'
import { NumbersToCheck } from './NumbersToCheck.tsx'
import { OwnerMailFields } from './OwnerMailFields.tsx'

interface Props {
  step: Extract<Step, { kind: 'confirming' | 'sending' }>
  onSend: () => void
  onCancel: () => void
}

/** The last look before it costs money (specification, section 2): numbers, e-mails of owners without one, the sum. */
export function ConfirmDialog({ step, onSend, onCancel }: Props) {
  const { price } = useChoices()
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
  const count = isSending ? step.of : unregistered(draft).length
  return (
    <Dialog opened onClose={onCancel} title={text('confirm.title')} width="60rem" isSnug isPersistent={isSending}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears the Enter of the fields inside */}
      <div className={css.form} onKeyDown={goOnWithEnter}>
        <p>{text('confirm.text')}</p>
        {step.kind === 'confirming' && <NumbersToCheck draft={draft} doubts={step.doubts} />}
        <OwnerMailFields
          owners={owners}
          faultOf={(personId) => (isAsked && isWrong(personId) ? validationText('email') : undefined)}
          isDisabled={isSending}
        />
        <p className={css.sum}>
          <span>{pluralText.plural('pets', count)}</span> <b>{formatKronur(totalPrice(price, count))}</b>
        </p>
        <div role="status">{isSending && text('sending', { n: Math.min(step.done + 1, step.of), of: step.of })}</div>
        <DialogButtons>
          <Button
            variant="default"
            onClick={onCancel}
            disabled={isSending}
            data-autofocus={owners.length === 0 || undefined}
          >
            {t('cancel')}
          </Button>
          <Button data-last-stop loading={isSending} onClick={send} aria-keyshortcuts="Control+Enter">
            {text('confirm.submit')}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
