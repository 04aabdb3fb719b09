import { NavLink } from '@dyra/shared/router'
import { t } from '@dyra/shared/strings'
import { Mark, SideDrawer } from '@dyra/shared/ui'
import { phoneMenu } from '../menus.ts'
import { s } from '../strings/strings.ts'
import css from './PhoneMenu.module.css'

/** The visitor's menu on a phone. Closes when a link is chosen. */
export function PhoneMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const title = (
    <span className={css.title}>
      <Mark />
      {t('appName')}
    </span>
  )
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      label={s('nav.mainMenu')}
      closeLabel={s('nav.closeMenu')}
    >
      <nav className={css.items} aria-label={s('nav.mainMenu')}>
        {phoneMenu.map(({ path, label }) => (
          <NavLink key={path} to={path} end className={css.item} onClick={onClose}>
            {label}
          </NavLink>
        ))}
      </nav>
    </SideDrawer>
  )
}
