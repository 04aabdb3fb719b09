import type { Result } from '@dyra/shared/api'
import type { OwnAlert, PetAlert } from '@dyra/shared/contract/lost-alerts'
import type { Pet } from '@dyra/shared/contract/pet'
import type { User } from '@dyra/shared/contract/users'
import { today } from '@dyra/shared/domain/dates'
import { alertReach } from '@dyra/shared/domain/lost-alerts'
import { AlertReach } from '@dyra/shared/features/lost-alerts'
import { formatDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, Section } from '@dyra/shared/ui'
import { type BannerContent, ConfirmDialog } from '@dyra/shared/ui/actions'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { ActionMenu } from '../../components/ActionMenu.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { renewAlert, withdrawAlert } from './api.ts'
import { text } from './texts.ts'

type Question = 'edit' | 'renew' | 'withdraw'

/** Who learns of the alert, and when it can be sent again. */
function Summary({ alert, isProtected }: { alert: OwnAlert; isProtected: boolean }) {
  const { renewableFrom } = alert
  return (
    <>
      <AlertReach alert={alert} isProtected={isProtected} />
      {renewableFrom !== null && renewableFrom > today() && (
        <p className="d-dim">{text('panel.renewableFrom', { date: formatDay(renewableFrom) })}</p>
      )}
    </>
  )
}

function Actions({ petId, alert, onAsk }: { petId: number; alert: OwnAlert; onAsk: (question: Question) => void }) {
  const state = useLinkState()
  const mayRenew = alert.renewableFrom !== null && alert.renewableFrom <= today()
  const link = (to: string, label: string) => (
    <Button component={Link} to={to} state={state} variant="subtle">
      {label}
    </Button>
  )
  const button = (question: Question, label: string) => (
    <Button variant="subtle" onClick={() => onAsk(question)}>
      {label}
    </Button>
  )
  return (
    <ActionMenu label={text('panel.menu')} size="sm">
      {link(`/pet/${petId}/poster`, text('panel.poster'))}
      {link(`/lost/${alert.code}`, text('panel.open'))}
      {button('edit', text('panel.edit'))}
      {mayRenew && button('renew', text('panel.renew'))}
      {button('withdraw', text('panel.withdraw'))}
    </ActionMenu>
  )
}

interface ShownProps {
  pet: Pet
  stored: PetAlert
  ownPostalCodeId: number | null
  onEnd: (banner: BannerContent) => void
}

const titleOf = (alert: OwnAlert | null) => {
  if (alert === null) return text('panel.none')
  return text(alertReach(alert).length === 0 ? 'panel.linkOnly' : 'panel.title')
}

function Shown({ pet: { petId, name }, stored, ownPostalCodeId, onEnd }: ShownProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const { alert, isProtected } = stored
  const close = () => setQuestion(null)
  const end = (banner: BannerContent) => {
    close()
    onEnd(banner)
  }
  const action = (kind: 'renew' | 'withdraw', run: (petId: number) => Promise<unknown>) => ({
    title: text(`${kind}.title`),
    name,
    text: text(`${kind}.text`),
    button: text(`${kind}.title`),
    done: text(`${kind}.done`),
    gone: text('gone'),
    run: () => run(petId),
  })
  return (
    <Section title={titleOf(alert)}>
      {alert ? <Summary alert={alert} isProtected={isProtected} /> : <p className="d-dim">{text('panel.noneText')}</p>}
      <div className="d-buttons">
        {alert ? (
          <Actions petId={petId} alert={alert} onAsk={setQuestion} />
        ) : (
          <Button variant="default" size="sm" onClick={() => setQuestion('edit')}>
            {text('panel.publish')}
          </Button>
        )}
      </div>
      {question === 'edit' && (
        <AlertDialog petId={petId} stored={stored} ownPostalCodeId={ownPostalCodeId} onClose={close} onEnd={end} />
      )}
      {question === 'renew' && <ConfirmDialog action={action('renew', renewAlert)} onClose={close} onEnd={end} />}
      {question === 'withdraw' && (
        <ConfirmDialog action={action('withdraw', withdrawAlert)} onClose={close} onEnd={end} />
      )}
    </Section>
  )
}

interface Props {
  pet: Pet
  alert: Promise<Result<PetAlert>>
  /** The owner or co-owner who views the page. */
  keeper: Promise<Result<User>>
  onEnd: (banner: BannerContent) => void
}

/** The alert of a lost pet, for its owners. */
export const AlertPart = ({ alert, keeper, ...props }: Props) => (
  <Await of={alert} skeleton={<ListSkeleton rows={2} />}>
    {(stored) => (
      <Await of={keeper} skeleton={<ListSkeleton rows={2} />}>
        {({ postalCodeId }) => <Shown stored={stored} ownPostalCodeId={postalCodeId} {...props} />}
      </Await>
    )}
  </Await>
)
