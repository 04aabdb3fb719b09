import type { ReactNode } from 'react'
import { formatInstantDay } from '../../platform/i18n/format.ts'
import css from './Transfers.module.css'

export const Day = ({ of }: { of: string }) => <span className="d-num">{formatInstantDay(new Date(of))}</span>

interface Props {
  /** Name of the animal, the row's heading. */
  name: ReactNode
  lead: ReactNode
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Notes and buttons. */
  children: ReactNode
}

/** An item about an animal that waits for a decision: what, who, since when, and its actions. */
export const WaitingRow = ({ name, lead, facts, children }: Props) => (
  <li className={css.row}>
    <div className={css.pet}>
      <div className={css.name}>{name}</div>
      {lead}
    </div>
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={css.actions}>{children}</div>
  </li>
)
