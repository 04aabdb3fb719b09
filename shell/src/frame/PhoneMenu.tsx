import { NavLink } from '@dyra/shared/router'
import { phoneMenu } from '../menus.ts'
import { s } from '../strings/strings.ts'
import { Drawer } from './Drawer.tsx'
import css from './SideMenu.module.css'

/** The visitor's menu on a phone. Closes when a link is chosen. */
export function PhoneMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose}>
      <nav className={css.items} aria-label={s('nav.mainMenu')}>
        {phoneMenu.map(({ path, label }) => (
          <NavLink key={path} to={path} end className={css.item} onClick={onClose}>
            {label}
          </NavLink>
        ))}
      </nav>
    </Drawer>
  )
}
