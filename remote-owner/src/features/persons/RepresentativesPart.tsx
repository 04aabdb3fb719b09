import type { Result } from '@dyra/shared/api'
import type { Representative } from '@dyra/shared/contract/representatives'
import { personRights } from '@dyra/shared/domain/person-rights'
import { formatDay, formatKennitala } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import { Await, Button, DefinitionGrid, ListSkeleton, WholeNumbers } from '@dyra/shared/ui'
import { type ConfirmedAction, RowButton, useConfirmedActions } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { endRepresentative } from './api.ts'
import css from './Part.module.css'
import { Part } from './Part.tsx'
import { RepresentativeDialog } from './RepresentativeDialog.tsx'
import { text } from './texts.ts'

const endAction = (personId: number, { representativeId, name }: Representative): ConfirmedAction => ({
  title: text('representatives.end.title'),
  name,
  text: text('representatives.end.text'),
  button: text('representatives.end'),
  isDangerous: true,
  done: text('representatives.ended'),
  gone: text('representatives.gone'),
  run: () => endRepresentative(personId, representativeId),
})

const day = (value: string) => <span className="d-num">{formatDay(value)}</span>

function Row({ one, onEnd }: { one: Representative; onEnd: () => void }) {
  return (
    <li className={css.session}>
      <p className={css.device}>
        {one.name}
        {one.ssn !== null && <WholeNumbers of={` ${formatKennitala(one.ssn)}`} />}
      </p>
      <DefinitionGrid
        rows={[
          [text('representatives.from'), day(one.validFrom)],
          [text('representatives.until'), day(one.validUntil)],
          [text('representatives.document'), one.document],
        ]}
      />
      <RowButton label={text('representatives.end')} of={one.name} onClick={onEnd} />
    </li>
  )
}

interface Props {
  /** The owner. */
  personId: number
  representatives: Promise<Result<Representative[]>>
}

/** Who may act for the owner, for the owner and administrators (docs/domain.md#representatives). */
export function RepresentativesPart({ personId, representatives }: Props) {
  const { mayAddRepresentatives } = personRights(personId, useSession())
  const { confirm, showBanner, banner, dialog } = useConfirmedActions()
  const [isAdding, setAdding] = useState(false)
  const added = () => {
    setAdding(false)
    showBanner({ tone: 'success', title: text('representatives.added') })
  }
  return (
    <Part title={text('representatives.title')}>
      {banner}
      <Await of={representatives} skeleton={<ListSkeleton rows={1} />}>
        {(rows) => (
          <>
            <p>{text(rows.length === 0 ? 'representatives.none' : 'representatives.text')}</p>
            <ul className={css.list}>
              {rows.map((one) => (
                <Row key={one.representativeId} one={one} onEnd={() => confirm(endAction(personId, one))} />
              ))}
            </ul>
          </>
        )}
      </Await>
      {mayAddRepresentatives && (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {text('representatives.add')}
          </Button>
        </div>
      )}
      {dialog}
      {isAdding && <RepresentativeDialog personId={personId} onClose={() => setAdding(false)} onAdded={added} />}
    </Part>
  )
}
