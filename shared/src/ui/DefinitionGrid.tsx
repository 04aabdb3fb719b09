import type { ReactNode } from 'react'
import { t } from '../strings/strings.ts'
import css from './DefinitionGrid.module.css'

interface Props {
  /** Label and value; a value of null or '' reads 'Ekki skráð'. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** 2 stays two columns at every width; 4 is 2, 3 and 4 columns as the page grows. */
  columns?: 2 | 4
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === ''

export function DefinitionGrid({ rows, columns = 2 }: Props) {
  return (
    <dl className={`${css.grid} ${columns === 4 ? css.wide : ''}`}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>
            {isMissing(value) ? <span className="d-dim">{t('notRegistered')}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
