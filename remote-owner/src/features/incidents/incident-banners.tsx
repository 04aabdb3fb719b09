import { ApiProblem } from '@dyra/shared/api'
import type { Incident } from '@dyra/shared/contract/incidents'
import type { Pet } from '@dyra/shared/contract/pet'
import { today } from '@dyra/shared/domain/dates'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { INCIDENT } from '@dyra/shared/domain/reference'
import { isStolen } from '@dyra/shared/domain/thefts'
import { createIncident } from '@dyra/shared/features/incidents'
import { useApiForm } from '@dyra/shared/forms'
import { formatDay, t } from '@dyra/shared/i18n'
import { Banner, Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import type { ReactNode } from 'react'
import css from './Incidents.module.css'
import { text } from './texts.ts'

export const lostTitle = ({ dayOfDisappear }: Pet) =>
  dayOfDisappear ? text('banner.lost', { date: formatDay(dayOfDisappear) }) : text('banner.lostNoDate')

interface LostProps {
  pet: Pet
  /** Whether the button is filled: not if another button of the page is more important. */
  isFilled: boolean
  onFound: () => void
  children?: ReactNode
}

/** Since when the pet is lost, with a button to report it as found. */
export function LostBanner({ pet, isFilled, onFound, children }: LostProps) {
  const action = (
    <Button variant={isFilled ? 'filled' : 'default'} fullWidth onClick={onFound}>
      {text('action.found')}
    </Button>
  )
  return (
    <Banner tone="danger" title={lostTitle(pet)} action={action}>
      {children}
    </Banner>
  )
}

/** The latest unconfirmed report that would change the lost flag (docs/domain.md#incidents). */
function reportToConfirm(pet: Pet, incidents: readonly Incident[]): Incident | undefined {
  if (pet.isDead) return undefined
  const wanted = pet.isLost ? INCIDENT.FoundAlive : INCIDENT.Lost
  return incidents.find(({ incidentTypeId, unconfirmed }) => unconfirmed && incidentTypeId === wanted)
}

interface Props {
  pet: Pet
  rights: PetRights
  incidents: readonly Incident[]
  onEnd: (banner: BannerContent) => void
  /** For administrators: dismisses the report. */
  onDismiss?: (report: Incident) => void
}

/** A stranger's report, which the owner confirms. */
export function UnconfirmedBanner({ incidents, ...props }: Props) {
  const report = reportToConfirm(props.pet, incidents)
  return report ? <Confirmation report={report} {...props} /> : null
}

interface ConfirmationProps extends Omit<Props, 'incidents'> {
  report: Incident
}

function explanation({ theft }: Pet, { comment }: Incident, mayConfirm: boolean): string {
  if (!isStolen(theft)) return comment ?? text('unconfirmed.text')
  return text(mayConfirm ? 'unconfirmed.stolen' : 'unconfirmed.stolenOther')
}

function Confirmation({ pet, rights, report, onEnd, onDismiss }: ConfirmationProps) {
  const isLost = report.incidentTypeId === INCIDENT.Lost
  const mayConfirm = isLost || rights.mayEndLoss
  const { submit, isSending, alerts } = useApiForm({ initialValues: {} }, async (_, key) => {
    const { incidentTypeId, date } = report
    try {
      await createIncident(pet.petId, { incidentTypeId, date: isLost ? (date ?? today()) : null }, key)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 409) throw error
      return onEnd({ tone: 'warn', title: error.title })
    }
    onEnd({ tone: 'success', title: text('confirmed') })
  })
  const confirm = (
    <form onSubmit={submit} className={css.decision}>
      {mayConfirm && (
        <Button type="submit" variant="default" size="sm" fullWidth loading={isSending}>
          {t('confirm')}
        </Button>
      )}
      {onDismiss && (
        <Button variant="default" size="sm" fullWidth onClick={() => onDismiss(report)}>
          {text('dismiss')}
        </Button>
      )}
    </form>
  )
  return (
    <Banner tone="info" title={text(isLost ? 'unconfirmed.Lost' : 'unconfirmed.FoundAlive')} action={confirm}>
      {isStolen(pet.theft) && report.comment && <p>{report.comment}</p>}
      <p>{explanation(pet, report, mayConfirm)}</p>
      {alerts.map((alert) => (
        <p key={alert} role="alert">
          {alert}
        </p>
      ))}
    </Banner>
  )
}
