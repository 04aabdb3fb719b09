import type { ReactNode } from 'react'
import { t } from '../platform/i18n/i18n.ts'
import css from './DefinitionGrid.module.css'
import { WholeNumbers } from './WholeNumbers.tsx'

interface Props {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** Shown for null or ''. */
  missing?: string
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === ''

export function DefinitionGrid({ rows, missing = t('notRegistered') }: Props) {
  return (
    <dl className={css.grid}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>
            {isMissing(value) ? <span className="d-dim">{missing}</span> : <WholeNumbers of={value} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
