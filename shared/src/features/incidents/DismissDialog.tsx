import { call } from '@dyra/shared/api'
import type { Incident } from '@dyra/shared/contract/incidents'
import { reasonError, useApiForm } from '@dyra/shared/forms'
import { formatInstantDay } from '@dyra/shared/i18n'
import { TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { text } from './texts.ts'

interface Props {
  petId: number
  report: Incident
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

const dismiss = (petId: number, { incidentId }: Incident, reason: string) =>
  call('POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss', { params: { petId, incidentId }, body: { reason } })

/** Dismisses a stranger's wrong report, with a reason for the history. For administrators. */
export function DismissDialog({ petId, report, onClose, onEnd }: Props) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { reason: '' }, validate: { reason: reasonError } },
    async ({ reason }) => {
      const endings = { done: text('dismiss.done'), gone: text('dismiss.gone') }
      onEnd(await runForBanner(() => dismiss(petId, report, reason.trim()), endings))
    },
  )
  return (
    <FormDialog
      title={text('dismiss.title')}
      button={text('dismiss')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <b>{report.incident}</b> <span className="d-num d-dim">{formatInstantDay(new Date(report.created))}</span>
      </p>
      {report.comment && <p>{report.comment}</p>}
      <p>{text('dismiss.text')}</p>
      <TextArea label={text('dismiss.reason')} rows={4} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
