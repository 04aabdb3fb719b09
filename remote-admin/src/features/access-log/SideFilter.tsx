import type { Outcome } from '@dyra/shared/api'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { formatKennitala } from '@dyra/shared/format'
import { PersonBySsnField } from '@dyra/shared/person'
import { t } from '@dyra/shared/strings'
import { Button, Later } from '@dyra/shared/ui'
import css from './AccessLog.module.css'
import type { Side } from './api.ts'
import { text } from './text.ts'

interface Props {
  side: Side
  /** Who is chosen; null for nobody. */
  name: Promise<Outcome<SimpleUser>> | null
  onChoose: (personId: number | null) => void
}

/** Somebody by kennitala; once chosen, the name stands there with a way to take it back. */
export function SideFilter({ side, name, onChoose }: Props) {
  if (name === null) {
    return <PersonBySsnField label={text(side)} onPick={(person) => person && onChoose(person.userId)} />
  }
  return (
    <div className={css.chosen}>
      <p className={css.label}>{text(`${side}.chosen`)}</p>
      <Later of={name} skeleton={<p className="d-dim">{t('loading')}</p>}>
        {(person) => (
          <div className={css.name}>
            <span>
              <b>{person.name}</b> <span className="d-dim d-num">{formatKennitala(person.ssn)}</span>
            </span>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={text('chosen.clear', { name: person.name })}
              onClick={() => onChoose(null)}
            >
              {t('clear')}
            </Button>
          </div>
        )}
      </Later>
    </div>
  )
}
