import { Icon } from '@dyra/shared/ui'
import { useEffect, useState } from 'react'
import { shellText } from '../texts.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { SideMenu } from './SideMenu.tsx'
import css from './TopMenu.module.css'

interface MenuButtonProps {
  onPress: () => void
  /** Whether the docked menu is open; undefined if the button opens a drawer. */
  isOpen?: boolean
  className?: string
}

export function MenuButton({ onPress, isOpen, className = '' }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={`${css.menuButton} ${className}`}
      aria-label={shellText(isOpen ? 'nav.closeMenu' : 'nav.openMenu')}
      aria-haspopup={isOpen === undefined ? 'dialog' : undefined}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name="menu" size={22} />
    </button>
  )
}

/** The side menu can be docked beside the screen from this width on (docs/design-language.md#other-tokens). */
const DOCK_QUERY = '(min-width: 64em)'

function useCanDock() {
  // The layout of signed-in users is also rendered at build time.
  const [canDock, setCanDock] = useState(() => globalThis.matchMedia?.(DOCK_QUERY).matches ?? false)
  useEffect(() => {
    const query = window.matchMedia(DOCK_QUERY)
    const update = () => setCanDock(query.matches)
    update()
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return canDock
}

interface SideMenuButtonProps {
  isDocked: boolean
  onDock: (isDocked: boolean) => void
}

/** Shows and hides the docked side menu, or opens it in a drawer if the window is narrow. */
export function SideMenuButton({ isDocked, onDock }: SideMenuButtonProps) {
  const canDock = useCanDock()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  if (canDock) return <MenuButton isOpen={isDocked} onPress={() => onDock(!isDocked)} />
  const close = () => setDrawerOpen(false)
  return (
    <>
      <MenuButton onPress={() => setDrawerOpen(true)} />
      <MenuDrawer opened={isDrawerOpen} onClose={close}>
        <SideMenu onChoose={close} />
      </MenuDrawer>
    </>
  )
}
