import { Link, NavLink } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { signedInMenu } from '../menus.ts'
import { useLogout } from '../session/use-logout.ts'
import { s } from '../strings/strings.ts'
import { initials } from './initials.ts'
import { MenuIcon } from './MenuIcon.tsx'
import css from './TopMenu.module.css'

/** The own name (its initials where there is little room) leads to one's own details; the logout to the front page. */
export function SignedInLinks() {
  const { name } = useSession()
  const logout = useLogout()
  return (
    <nav className={css.links} aria-label={s('nav.topMenu')}>
      {signedInMenu.map(({ path, label }) => (
        <NavLink key={path} to={path} className={css.link}>
          {label}
        </NavLink>
      ))}
      <NavLink to="/person/info" end className={css.own} aria-label={name ?? undefined}>
        <span className={css.initials} aria-hidden="true">
          {initials(name ?? '')}
        </span>
        <span className={css.name}>
          <MenuIcon name="user" />
          {name}
        </span>
      </NavLink>
      <Link to="/" className={`${css.link} ${css.logout}`} onClick={logout}>
        {s('nav.logout')}
      </Link>
    </nav>
  )
}
