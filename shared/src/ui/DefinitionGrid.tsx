import type { ReactNode } from 'react'
import { t } from '../strings/strings.ts'
import css from './DefinitionGrid.module.css'

interface Props {
  /** Label and value; a value of null or '' reads 'Ekki skráð'. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === ''

export function DefinitionGrid({ rows }: Props) {
  return (
    <dl className={css.grid}>
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
