import { formatKennitala } from '@dyra/shared/i18n'
import { Icon } from '@dyra/shared/ui'
import type { Person } from '../draft/entry.ts'
import { text } from '../texts.ts'
import css from './Parties.module.css'

/** The chosen person, to be compared with the person at the counter. */
export const Who = ({ person: { name, ssn, email } }: { person: Person }) => (
  <div className={css.who}>
    <p className={css.name}>{name}</p>
    <p className="d-num d-dim">{formatKennitala(ssn)}</p>
    {email === null ? (
      <p className={css.noEmail}>
        <Icon name="warn" size={18} /> {text('noEmail')}
      </p>
    ) : (
      <p className="d-dim">{email}</p>
    )}
  </div>
)
