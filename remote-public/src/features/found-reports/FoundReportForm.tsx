import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import { Link } from '@dyra/shared/router'
import { Banner, Button } from '@dyra/shared/ui'
import { Details } from './Details.tsx'
import css from './FoundReport.module.css'
import type { FoundObject } from './form-values.ts'
import { Questions, type ReportForm } from './Questions.tsx'
import { text } from './texts.ts'
import { useReportForm } from './use-report-form.ts'

/** A field that only programs fill in. */
const Trap = ({ form }: { form: ReportForm }) => (
  <input
    className="d-vh"
    name="website"
    aria-hidden="true"
    tabIndex={-1}
    autoComplete="off"
    {...form.getInputProps('website')}
  />
)

interface Props {
  object: FoundObject
  /** Path with query to which a sign-in returns. */
  returnPath: string
  photo: File | undefined
  onPhoto: (photo: File | undefined) => void
  onSent: (sent: FoundReportSent) => void
}

const SignInLink = ({ returnPath }: { returnPath: string }) => (
  <Button
    component={Link}
    variant="default"
    to={{ pathname: '/', search: `?${new URLSearchParams({ redirect: returnPath })}`, hash: '#login-title' }}
  >
    {text('signIn')}
  </Button>
)

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
      {alerts.map((alert) => (
        <Banner
          key={alert}
          tone="danger"
          title={alert}
          live
          action={mustSignIn && <SignInLink returnPath={returnPath} />}
        />
      ))}
      {reach && (
        <Button type="submit" size="lg" loading={isSending}>
          {text('submit')}
        </Button>
      )}
    </form>
  )
}
