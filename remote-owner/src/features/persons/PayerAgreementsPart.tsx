import type { Result } from '@dyra/shared/api'
import type { PayerAgreement, PayerAgreements } from '@dyra/shared/contract/payer-agreements'
import { personRights } from '@dyra/shared/domain/person-rights'
import { formatInstantDay, formatKennitala } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import { Await, Button, WholeNumbers } from '@dyra/shared/ui'
import { type ConfirmedAction, RowButton, useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { withdrawAgreement } from './api.ts'
import css from './Part.module.css'
import { Part } from './Part.tsx'
import { PayerAgreementDialog } from './PayerAgreementDialog.tsx'
import { text } from './texts.ts'

const withdrawAction = (personId: number, { agreementId, name }: PayerAgreement): ConfirmedAction => ({
  title: text('agreements.end.title'),
  name,
  text: text('agreements.end.text'),
  button: text('agreements.end'),
  isDangerous: true,
  done: text('agreements.ended'),
  gone: text('agreements.gone'),
  run: () => withdrawAgreement(personId, agreementId),
})

function Row({ one, onEnd }: { one: PayerAgreement; onEnd: () => void }) {
  return (
    <li className={css.session}>
      <p className={css.device}>
        {one.name}
        {one.ssn !== null && <WholeNumbers of={` ${formatKennitala(one.ssn)}`} />}
      </p>
      <p className="d-dim">
        {text(`agreements.by.${one.recordedBy}`, { date: formatInstantDay(new Date(one.created)) })}
      </p>
      <RowButton label={text('agreements.end')} of={one.name} onClick={onEnd} />
    </li>
  )
}

function leadOf({ isPayer, agreements }: PayerAgreements) {
  if (agreements.length === 0) return 'agreements.none'
  return isPayer ? 'agreements.text' : 'agreements.unlisted'
}

interface Props {
  /** The payer. */
  personId: number
  /** Null for users who may not see them. */
  agreements: Promise<Result<PayerAgreements>> | null
}

/** Who may charge a person. Shown if the person is a payer or has agreements (docs/domain.md#who-may-charge-whom). */
export function PayerAgreementsPart({ personId, agreements: loaded }: Props) {
  const { mayAcceptCharges } = personRights(personId, useSession())
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [isAdding, setAdding] = useState(false)
  const added = () => {
    setAdding(false)
    showBanner({ tone: 'success', title: text('agreements.added') })
  }
  const part = ({ isPayer, agreements }: PayerAgreements) => (
    <Part title={text('agreements.title')}>
      {banner}
      <p>{text(leadOf({ isPayer, agreements }))}</p>
      <p className="d-dim">{text('agreements.members')}</p>
      <ul className={css.list}>
        {agreements.map((one) => (
          <Row key={one.agreementId} one={one} onEnd={() => confirm(withdrawAction(personId, one))} />
        ))}
      </ul>
      {isPayer && mayAcceptCharges && (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {text('agreements.add')}
          </Button>
        </div>
      )}
    </Part>
  )
  return (
    <>
      {loaded && (
        <Await of={loaded} skeleton={null}>
          {(shown) => (shown.isPayer || shown.agreements.length > 0 || banner) && part(shown)}
        </Await>
      )}
      {dialog}
      {isAdding && <PayerAgreementDialog personId={personId} onClose={() => setAdding(false)} onAdded={added} />}
    </>
  )
}
