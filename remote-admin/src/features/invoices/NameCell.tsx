import { formatKennitala, t } from '@dyra/shared/i18n'
import { WholeNumbers } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './Invoices.module.css'

interface Props {
  name: ReactNode
  ssn: string | null
}

/** Name and kennitala of a person, which retention may have removed. */
export function NameCell({ name, ssn }: Props) {
  if (name === null) return <span className="d-dim">{t('notRegistered')}</span>
  return (
    <>
      {name}
      {ssn && (
        <span className={`${css.second} d-num`}>
          <WholeNumbers of={formatKennitala(ssn)} />
        </span>
      )}
    </>
  )
}
