import { Icon } from '@dyra/shared/ui'
import { s } from '../strings/strings.ts'
import css from './TopMenu.module.css'

interface Props {
  onPress: () => void
  /** Whether the menu is docked next to the screen; undefined for a drawer. */
  isOpen?: boolean
  className?: string
}

export function MenuButton({ onPress, isOpen, className = '' }: Props) {
  return (
    <button
      type="button"
      className={`${css.menuButton} ${className}`}
      aria-label={s(isOpen ? 'nav.closeMenu' : 'nav.openMenu')}
      aria-haspopup={isOpen === undefined ? 'dialog' : undefined}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name="menu" size={22} />
    </button>
  )
}
