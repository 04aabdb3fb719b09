import { Trap } from '@dyra/shared/features/found-reports'
import { reportCss as css, type FoundObject } from '@dyra/shared/features/lookup/report'
import { Button, PrivacyNotice } from '@dyra/shared/ui'
import { Details } from './Details.tsx'
import type { SentFoundReport } from './draft.ts'
import { FinderAlerts } from './finder-form.tsx'
import { Questions } from './Questions.tsx'
import { text } from './texts.ts'
import { useReportForm } from './use-report-form.ts'

interface Props {
  object: FoundObject
  /** Path with query to which a sign-in returns. */
  returnPath: string
  photo: File | undefined
  onPhoto: (photo: File | undefined) => void
  onSent: (sent: SentFoundReport) => void
}

/** Three questions, then what the finder wants to add. */
export function FoundReportForm({ object, returnPath, photo, onPhoto, onSent }: Props) {
  const { form, submit, isSending, alerts, mustSignIn } = useReportForm(object, onSent)
  const { condition, reach } = form.getValues()
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className="d-dim">{text(condition === 'dead' ? 'leadDead' : 'lead')}</p>
      <Questions form={form} />
      {reach && <Details form={form} photo={photo} onPhoto={onPhoto} />}
      <Trap form={form} />
      {reach && <PrivacyNotice />}
      <FinderAlerts alerts={alerts} mustSignIn={mustSignIn} returnPath={returnPath} />
      {reach && (
        <Button type="submit" size="lg" loading={isSending}>
          {text('submit')}
        </Button>
      )}
    </form>
  )
}
