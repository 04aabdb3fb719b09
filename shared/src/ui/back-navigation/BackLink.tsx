import { Link, useNavigate } from '@dyra/shared/router'
import { Icon } from '@dyra/shared/ui'
import type { MouseEvent } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import css from './BackLink.module.css'
import { isPlain } from './is-plain.ts'
import { useReturn } from './use-back-navigation.ts'

interface Props {
  /** The parent page. */
  to: string
  /** How many history entries to go back to the parent page; 0: follows the link. */
  steps?: number
  children?: string
}

/** Link to the parent page, above the title: back in the history if the user came from there, to keep its state. */
export function BackLink({ to, steps, children = t('back') }: Props) {
  const { isBefore } = useReturn(to)
  const navigate = useNavigate()
  const back = steps ?? (isBefore ? 1 : 0)
  const press = (event: MouseEvent) => {
    if (back === 0 || !isPlain(event)) return
    event.preventDefault()
    void navigate(-back)
  }
  return (
    <p className={css.back}>
      <Link to={to} state={steps === undefined ? { wayOut: 0 } : undefined} onClick={press}>
        <Icon name="left" size={18} />
        {children}
      </Link>
    </p>
  )
}
