import type { Result } from '@dyra/shared/api'
import type { OwnAlert, PetAlert } from '@dyra/shared/contract/lost-alerts'
import type { Pet } from '@dyra/shared/contract/pet'
import { today } from '@dyra/shared/domain/dates'
import { formatDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Button, ListSkeleton } from '@dyra/shared/ui'
import { type BannerContent, ConfirmDialog } from '@dyra/shared/ui/actions'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { PetPanel } from '../../components/PetPanel.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { renewAlert, withdrawAlert } from './api.ts'
import { text } from './texts.ts'

type Question = 'edit' | 'renew' | 'withdraw'

/** What is published. */
function Summary({ alert }: { alert: OwnAlert }) {
  const { isListed, tellsWatchers, renewableFrom } = alert
  return (
    <p className="d-dim">
      {text(isListed ? 'panel.listed' : 'panel.unlisted')} {text(tellsWatchers ? 'panel.watchers' : 'panel.noWatchers')}
      {renewableFrom !== null &&
        renewableFrom > today() &&
        ` ${text('panel.renewableFrom', { date: formatDay(renewableFrom) })}`}
    </p>
  )
}

function Buttons({ petId, alert, onAsk }: { petId: number; alert: OwnAlert; onAsk: (question: Question) => void }) {
  const state = useLinkState()
  const mayRenew = alert.renewableFrom !== null && alert.renewableFrom <= today()
  const button = (question: Question, label: string) => (
    <Button variant="default" size="sm" onClick={() => onAsk(question)}>
      {label}
    </Button>
  )
  return (
    <div className="d-buttons">
      <Button component={Link} to={`/pet/${petId}/poster`} state={state} size="sm">
        {text('panel.poster')}
      </Button>
      <Button component={Link} to={`/lost/${alert.code}`} state={state} variant="default" size="sm">
        {text('panel.open')}
      </Button>
      {button('edit', text('panel.edit'))}
      {mayRenew && button('renew', text('panel.renew'))}
      {button('withdraw', text('panel.withdraw'))}
    </div>
  )
}

interface PanelProps {
  pet: Pet
  stored: PetAlert
  onEnd: (banner: BannerContent) => void
}

function Panel({ pet: { petId, name }, stored, onEnd }: PanelProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const { alert } = stored
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
    <PetPanel title={text(alert ? 'panel.title' : 'panel.none')}>
      {alert ? (
        <>
          <Summary alert={alert} />
          <Buttons petId={petId} alert={alert} onAsk={setQuestion} />
        </>
      ) : (
        <>
          <p className="d-dim">{text('panel.noneText')}</p>
          <div className="d-buttons">
            <Button onClick={() => setQuestion('edit')}>{text('panel.publish')}</Button>
          </div>
        </>
      )}
      {question === 'edit' && <AlertDialog petId={petId} stored={stored} onClose={close} onEnd={end} />}
      {question === 'renew' && <ConfirmDialog action={action('renew', renewAlert)} onClose={close} onEnd={end} />}
      {question === 'withdraw' && (
        <ConfirmDialog action={action('withdraw', withdrawAlert)} onClose={close} onEnd={end} />
      )}
    </PetPanel>
  )
}

interface Props extends Omit<PanelProps, 'stored'> {
  alert: Promise<Result<PetAlert>>
}

/** The alert of a lost pet, for its owners. */
export const AlertPanel = ({ alert, ...props }: Props) => (
  <Await of={alert} skeleton={<ListSkeleton rows={2} />}>
    {(stored) => <Panel stored={stored} {...props} />}
  </Await>
)
