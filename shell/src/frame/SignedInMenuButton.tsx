import { useEffect, useState } from 'react'
import { Drawer } from './Drawer.tsx'
import { MenuButton } from './MenuButton.tsx'
import { SideMenu } from './SideMenu.tsx'

/** From this width on the side menu is docked next to the screen (docs/design-language.md#other-tokens). */
const roomForDock = '(min-width: 64em)'

function useHasRoom() {
  const [hasRoom, setHasRoom] = useState(() => window.matchMedia(roomForDock).matches)
  useEffect(() => {
    const query = window.matchMedia(roomForDock)
    const follow = () => setHasRoom(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return hasRoom
}

interface Props {
  isDocked: boolean
  onDock: (isDocked: boolean) => void
}

/** Opens the side menu in a drawer, or shows and hides it beside the screen where there is room. */
export function SignedInMenuButton({ isDocked, onDock }: Props) {
  const hasRoom = useHasRoom()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  if (hasRoom) return <MenuButton isOpen={isDocked} onPress={() => onDock(!isDocked)} />
  const close = () => setDrawerOpen(false)
  return (
    <>
      <MenuButton onPress={() => setDrawerOpen(true)} />
      <Drawer opened={isDrawerOpen} onClose={close}>
        <SideMenu onChoose={close} />
      </Drawer>
    </>
  )
}
