import { reasonError, useApiForm } from '@dyra/shared/forms'
import { TextArea } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import type { PetTransfer } from '../../contract/pet-transfers.ts'
import { pastDayError, today } from '../../domain/dates.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { type BannerContent, FormDialog, runForBanner } from '../../ui/actions/index.ts'
import { stepTexts } from './step-texts.ts'
import { recordDecision } from './steps.ts'
import { text } from './texts.ts'

interface Props {
  transfer: Pick<PetTransfer, 'petTransferId' | 'petName' | 'newOwnerName' | 'byVeterinarian'>
  /** `decision` of an authority, or a `paper` that the new owner signed. */
  kind: 'decision' | 'paper'
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

function signedOnError(day: string | null) {
  if (day === null) return validationText('required')
  return pastDayError(day) === 'validation.dateFuture' ? validationText('dateFuture') : null
}

type Values = { reason: string; signedOn: string | null }

/** An administrator records why the new owner counts as having accepted; the reason goes into the change history. */
export function DecisionDialog({ transfer, kind, onClose, onEnd }: Props) {
  const isPaper = kind === 'paper'
  const initialValues: Values = { reason: '', signedOn: null }
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues, validate: { reason: reasonError, ...(isPaper && { signedOn: signedOnError }) } },
    async ({ reason, signedOn }) => {
      const endings = { done: stepTexts('accept', transfer).done, gone: text('overtaken') }
      const body = { reason: reason.trim(), ...(isPaper && { signedOn }) }
      onEnd(await runForBanner(() => recordDecision(transfer.petTransferId, body), endings))
    },
  )
  return (
    <FormDialog
      title={text(isPaper ? 'action.paper' : 'action.decide')}
      button={text('action.accept')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div>
        <p>
          <b translate="no">{transfer.petName}</b>
        </p>
        {transfer.newOwnerName !== null && <p>{text('decision.newOwner', { name: transfer.newOwnerName })}</p>}
      </div>
      <p>{text(isPaper ? 'paper.text' : 'decision.text')}</p>
      {isPaper && (
        <DateField
          label={text('paper.signedOn')}
          maxDate={today()}
          data-autofocus
          {...form.getInputProps('signedOn')}
        />
      )}
      <TextArea
        label={text('decision.reason')}
        description={text(isPaper ? 'paper.reasonHelp' : 'decision.reasonHelp')}
        rows={4}
        data-autofocus={!isPaper || undefined}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
