import type { HandoverCode } from '@dyra/shared/contract/handover-codes'
import { shownPublicCode } from '@dyra/shared/domain/public-code'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Button, TagNumber } from '@dyra/shared/ui'
import { CopyField, RowButton } from '@dyra/shared/ui/actions'
import { useLinkState } from '@dyra/shared/ui/back-navigation'
import { QrCode } from '@dyra/shared/ui/qr'
import css from './Handover.module.css'
import { handoverLink } from './handover-link.ts'
import { text } from './texts.ts'

interface Props {
  code: HandoverCode
  onRevoke: () => void
}

/** One code, large enough to scan from the screen, with its link. */
function ShownCode({ code, name }: { code: string; name: string }) {
  return (
    <>
      <QrCode className={css.qr} address={handoverLink(code)} label={text('code.qr', { name })} />
      <p className={`d-num ${css.code}`}>
        <span className="d-vh">{text('code.label', { name })} </span>
        {shownPublicCode(code)}
      </p>
      <CopyField label={text('code.link')} value={handoverLink(code)} />
    </>
  )
}

export function CodeCard({ code: { petId, petName, petSpeciesName, petMicroTag, code, expires }, onRevoke }: Props) {
  const state = useLinkState()
  return (
    <li className={css.card}>
      <h3 translate="no">{petName}</h3>
      <p className="d-dim">
        {petSpeciesName} {petMicroTag !== null && <TagNumber value={petMicroTag} />}
      </p>
      {code === null ? <p>{text('code.unreadable')}</p> : <ShownCode code={code} name={petName} />}
      <p className="d-dim">{text('code.expires', { date: formatInstantDay(new Date(expires)) })}</p>
      <div className={css.buttons}>
        {code !== null && (
          <Button
            component={Link}
            to={`/transfers/codes/print?pet=${petId}`}
            state={state}
            size="sm"
            variant="default"
            aria-label={`${text('code.print')}: ${petName}`}
          >
            {text('code.print')}
          </Button>
        )}
        <RowButton label={text('code.revoke')} of={petName} onClick={onRevoke} />
      </div>
    </li>
  )
}
