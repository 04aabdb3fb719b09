import { Button } from '@mantine/core'
import { t } from '../platform/i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import css from './Pager.module.css'

interface Props {
  /** Names the list, where a page has several. */
  of?: string
  /** Counted from 1. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** '{from}-{to} af {total}' and two arrows; no arrows for a single page. */
export function Pager({ of, page, size, total, onPage }: Props) {
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const to = Math.min(page * size, total)
  const label = t('pageOf', { from, to, total })
  return (
    <nav className={css.pager} aria-label={of ? `${of}: ${label}` : label}>
      <span className="d-num">{label}</span>
      {total > size && (
        <span className={css.arrows}>
          <Arrow name="left" label={t('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <Arrow name="right" label={t('nextPage')} disabled={to >= total} onClick={() => onPage(page + 1)} />
        </span>
      )}
    </nav>
  )
}

interface ArrowProps {
  name: 'left' | 'right'
  label: string
  disabled: boolean
  onClick: () => void
}

function Arrow({ name, label, disabled, onClick }: ArrowProps) {
  return (
    <Button variant="default" size="sm" px={0} w={44} aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={name} />
    </Button>
  )
}
