import { useApiForm } from '@dyra/shared/forms'
import { TextArea } from '@dyra/shared/ui'
import type { PetTransfer } from '../contract/pet-transfers.ts'
import { REASON_MAX } from '../domain/limits.ts'
import { validationText } from '../i18n/i18n.ts'
import { type BannerContent, FormDialog, runAction } from '../ui/actions/actions.ts'
import { stepTexts } from './step-texts.ts'
import { recordDecision } from './steps.ts'
import { text } from './texts.ts'

interface Props {
  transfer: PetTransfer
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

const reasonError = (reason: string) => {
  if (reason.trim() === '') return validationText('required')
  return reason.length > REASON_MAX ? validationText('tooLong', { max: REASON_MAX }) : null
}

/** An administrator records an authority's decision about the owner; its reason goes into the change history. */
export function DecisionDialog({ transfer, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { reason: '' }, validate: { reason: reasonError } },
    async ({ reason }) => {
      const endings = { done: stepTexts('accept', transfer).done, gone: text('overtaken') }
      onEnd(await runAction(() => recordDecision(transfer.petTransferId, reason.trim()), endings))
    },
  )
  return (
    <FormDialog
      title={text('action.decide')}
      button={text('action.accept')}
      {...{ alerts, isSending, onClose }}
      onSubmit={submit}
    >
      <div>
        <p>
          <b>{transfer.petName}</b>
        </p>
        {transfer.newOwnerName !== null && <p>{text('decision.newOwner', { name: transfer.newOwnerName })}</p>}
      </div>
      <p>{text('decision.text')}</p>
      <TextArea
        label={text('decision.reason')}
        description={text('decision.reasonHelp')}
        rows={4}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
