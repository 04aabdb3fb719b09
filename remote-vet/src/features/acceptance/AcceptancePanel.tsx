import type { AcceptanceState } from '@dyra/shared/contract/acceptance'
import { Banner, Button, Spinner } from '@dyra/shared/ui'
import { QrCode } from '@dyra/shared/ui/qr'
import css from './Acceptance.module.css'
import { text } from './texts.ts'
import { useAcceptance } from './use-acceptance.ts'
import type { Watched } from './watch-acceptance.ts'

interface Props {
  /** One of the pets that were registered for the owner. */
  petId: number
  /** Whether an SMS with the link is queued. */
  isTexted?: boolean
}

function Decided({ status, waiting }: AcceptanceState) {
  const others = waiting > 0 && <p>{text.plural('others', waiting)}</p>
  if (status === 'accepted')
    return (
      <Banner tone={waiting > 0 ? 'info' : 'success'} title={text('accepted')} live>
        {others}
      </Banner>
    )
  return (
    <Banner tone="warn" title={text(status === 'rejected' ? 'rejected' : 'cancelled')} live>
      {others}
    </Banner>
  )
}

/** The address that an owner without a camera types: it lists what waits for them. */
const shortAddress = () => `${window.location.host}/accept`

function Code({ path, isTexted }: { path: string; isTexted: boolean }) {
  return (
    <div className={css.code}>
      <QrCode address={window.location.origin + path} label={text('qr.label')} className={css.qr} />
      <div className={css.words}>
        <p>{text('lead')}</p>
        <p>
          {text('address')} <b className={css.address}>{shortAddress()}</b>
        </p>
        {isTexted && <p>{text('sms')}</p>}
        <p className="d-dim">{text('onlyOwner')}</p>
      </div>
    </div>
  )
}

function Progress({ end, isOffline, goOn }: Pick<Watched, 'end' | 'isOffline'> & { goOn: () => void }) {
  if (end === 'stopped')
    return (
      <Banner
        tone="info"
        title={text('stopped')}
        live
        action={
          <Button size="sm" variant="default" onClick={goOn}>
            {text('goOn')}
          </Button>
        }
      />
    )
  if (typeof end === 'object') return <Banner tone="danger" title={end.error} live />
  return (
    <p role="status" className={css.waiting}>
      <Spinner /> {text(isOffline ? 'offline' : 'waiting')}
    </p>
  )
}

/** QR code for the owner's phone. Turns green when the owner has accepted (docs/screens.md#acceptance-at-the-desk). */
export function AcceptancePanel({ petId, isTexted = false }: Props) {
  const { state, end, isOffline, goOn } = useAcceptance(petId)
  const path = state?.path ?? null
  return (
    <div className={css.panel}>
      {path !== null && <Code path={path} isTexted={isTexted} />}
      {state && state.status !== 'pending' && <Decided {...state} />}
      {end !== 'decided' && <Progress end={end} isOffline={isOffline} goOn={goOn} />}
    </div>
  )
}
