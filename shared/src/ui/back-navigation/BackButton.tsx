import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import type { MouseEvent } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { isPlain } from './is-plain.ts'
import { useReturn } from './use-back-navigation.ts'

interface Props {
  /** The parent page. */
  to: string
}

/** Leaves a form for the parent page: back in the history if that is the previous entry, so that its state is kept. */
export function BackButton({ to }: Props) {
  const { isBefore, goBack } = useReturn(to)
  const press = (event: MouseEvent) => {
    if (!isBefore || !isPlain(event)) return
    event.preventDefault()
    goBack()
  }
  return (
    <Button component={Link} to={to} state={{ wayOut: 0 }} onClick={press} variant="default">
      {t('cancel')}
    </Button>
  )
}
