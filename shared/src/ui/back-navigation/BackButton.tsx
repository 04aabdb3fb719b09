import { Link } from '@dyra/shared/router'
import { Button } from '@dyra/shared/ui'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '../../i18n/i18n.ts'
import { useReturn } from './use-back-navigation.ts'

interface Props {
  /** The page above. */
  to: string
  children?: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** To the page above, as it was left where that is the one before. */
export function BackButton({ to, children = t('back') }: Props) {
  const { isBefore, goBack } = useReturn(to)
  const press = (event: MouseEvent) => {
    if (!isBefore || !isPlain(event)) return
    event.preventDefault()
    goBack()
  }
  return (
    <Button component={Link} to={to} state={{ wayOut: 0 }} onClick={press} variant="default">
      {children}
    </Button>
  )
}
