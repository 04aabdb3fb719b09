import { Link, NavLink } from '@dyra/shared/router'
import { t } from '@dyra/shared/strings'
import { Icon, Mark } from '@dyra/shared/ui'
import { useState } from 'react'
import { visitorMenu } from '../menus.ts'
import { s } from '../strings/strings.ts'
import { PhoneMenu } from './PhoneMenu.tsx'
import css from './TopMenu.module.css'

/** Header with the logo and the visitor's links; on a phone the links beyond the first move into the menu. */
export function TopMenu() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <header className={css.top}>
      <Link to="/" className={css.logo}>
        <Mark />
        <span>{t('appName')}</span>
      </Link>
      <nav className={css.links} aria-label={s('nav.mainMenu')}>
        {visitorMenu.map(({ path, label }) => (
          <NavLink key={path} to={path} className={css.link}>
            {label}
          </NavLink>
        ))}
        <button
          type="button"
          className={css.menuButton}
          aria-label={s('nav.openMenu')}
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" size={22} />
        </button>
      </nav>
      <PhoneMenu opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
