import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount, t } from '../platform/i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import css from './Pager.module.css'

interface Props {
  /** Names the list, where a page has several. */
  of?: string
  /** Counted from 1. */
  page: number
  size: number
  total: number
  /** The total is not known yet: the page is full, and there may be a next one. */
  isCounting?: boolean
  onPage: (page: number) => void
}

function labelOf({ page, size, total, isCounting }: Pick<Props, 'page' | 'size' | 'total' | 'isCounting'>): string {
  const from = formatCount(total === 0 ? 0 : (page - 1) * size + 1)
  const to = page * size
  if (isCounting) return t('pageFromTo', { from, to: formatCount(to) })
  return t('pageOf', { from, to: formatCount(Math.min(to, total)), total: formatCount(total) })
}

/** Whether the total has ever come after the rows: then its place is kept, so that nothing moves when it comes. */
function useIsCountedApart(isCounting: boolean): boolean {
  const [isApart, setApart] = useState(isCounting)
  if (isCounting && !isApart) setApart(true)
  return isApart
}

/** '{from}-{to} af {total}' and two arrows; no arrows for a single page. */
export function Pager({ of, page, size, total, isCounting = false, onPage }: Props) {
  const label = labelOf({ page, size, total, isCounting })
  const isCountedApart = useIsCountedApart(isCounting)
  return (
    <nav className={css.pager} aria-label={of ? `${of}: ${label}` : label}>
      <span className={isCountedApart ? `d-num ${css.apart}` : 'd-num'}>{label}</span>
      {(isCounting || total > size) && (
        <span className={css.arrows}>
          <Arrow name="left" label={t('previousPage')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
          <Arrow
            name="right"
            label={t('nextPage')}
            disabled={!isCounting && page * size >= total}
            onClick={() => onPage(page + 1)}
          />
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
