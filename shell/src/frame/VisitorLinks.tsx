import { NavLink } from '@dyra/shared/router'
import { useState } from 'react'
import { visitorMenu } from '../menus.ts'
import { s } from '../strings/strings.ts'
import { MenuButton } from './MenuButton.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import css from './TopMenu.module.css'

/** A visitor's links; on a phone those beyond the first move into the menu. */
export function VisitorLinks() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <nav className={css.links} aria-label={s('nav.mainMenu')}>
        {visitorMenu.map(({ path, label }) => (
          <NavLink key={path} to={path} className={css.link}>
            {label}
          </NavLink>
        ))}
        <MenuButton className={css.phoneOnly} onPress={() => setMenuOpen(true)} />
      </nav>
      <PhoneMenu opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}
