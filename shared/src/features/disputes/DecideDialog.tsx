import { call } from '@dyra/shared/api'
import type { DisputeDecision } from '@dyra/shared/contract/disputes'
import { type DisputeOutcome, disputeOutcomeLabels } from '@dyra/shared/domain/disputes'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { reasonError, useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { NativeSelect, TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { text } from './texts.ts'

interface Props {
  pet: { readonly petId: number; readonly name: string }
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

const decideDispute = (petId: number, body: DisputeDecision) =>
  call('POST /api/Pets/{petId}/Dispute/Decision', { params: { petId }, body })

type Values = { outcome: DisputeOutcome; newOwnerPersonId: number | null; reason: string }

const initialValues: Values = { outcome: 'kept', newOwnerPersonId: null, reason: '' }
const ownerError = (id: number | null, { outcome }: Values) =>
  outcome === 'transferred' && id === null ? validationText('ownerRequired') : null

const outcomes = Object.entries(disputeOutcomeLabels).map(([value, label]) => ({ value, label }))

/** Ends a dispute: the registration stays, or another person immediately becomes the owner. */
export function DecideDialog({ pet: { petId, name }, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues, validate: { newOwnerPersonId: ownerError, reason: reasonError } },
    async ({ outcome, newOwnerPersonId, reason }) => {
      const messages = { done: text('decide.done'), gone: text('decide.gone') }
      const isTransferred = outcome === 'transferred'
      const body = { outcome, reason: reason.trim(), ...(isTransferred && { newOwnerPersonId }) }
      onEnd(await runForBanner(() => decideDispute(petId, body), messages))
    },
  )
  const { outcome } = form.getValues()
  return (
    <FormDialog
      title={text('decide.title')}
      button={text('decide.action')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <b translate="no">{name}</b>
      </p>
      <NativeSelect label={text('decide.outcome')} data={outcomes} data-autofocus {...form.getInputProps('outcome')} />
      {outcome === 'transferred' && (
        <>
          <p>{text('decide.text')}</p>
          <PersonBySsnField
            label={text('decide.newOwner')}
            onPick={(person) => form.setFieldValue('newOwnerPersonId', person?.userId ?? null)}
            error={form.errors.newOwnerPersonId}
          />
        </>
      )}
      <TextArea
        label={text('reason')}
        description={text('decide.reasonHelp')}
        rows={4}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
