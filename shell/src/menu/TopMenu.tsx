import { t } from '@dyra/shared/i18n'
import { Link, NavLink } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Logo } from '@dyra/shared/ui'
import { useState } from 'react'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { useLogout } from '../session/LogoutDialog.tsx'
import { accountPathOf, type MenuItem, menuViewOf, topMenu } from '../site-map/site-map.ts'
import { shellText } from '../texts.ts'
import { MenuButton, SideMenuButton } from './MenuButton.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { VisitorMenu } from './SideMenu.tsx'
import css from './TopMenu.module.css'

const Links = ({ items }: { items: readonly MenuItem[] }) =>
  items.map(({ path, label }) => (
    <NavLink key={path} to={path} className={css.link}>
      {label}
    </NavLink>
  ))

/** The links of a visitor. On a phone the first one is shown and the menu has the others. */
function VisitorLinks() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <>
      <nav className={css.links} aria-label={shellText('nav.mainMenu')}>
        <Links items={topMenu('visitor')} />
        <LanguageSwitch className={css.languages} />
        <MenuButton className={css.phoneOnly} onPress={() => setMenuOpen(true)} />
      </nav>
      <VisitorMenu opened={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </>
  )
}

/** First letters of the first and the last name. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return [words[0], last]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('')
    .toUpperCase()
}

/** The user's name, or their initials if space is short, links to their details; an institution's to its page. */
function OwnLinks({ name }: { name: string }) {
  const session = useSession()
  const logout = useLogout()
  return (
    <>
      <NavLink to={accountPathOf(session)} end className={css.own}>
        <span className={css.initials}>{initials(name)}</span>{' '}
        <span className={css.name} translate="no">
          <MenuIcon name="user" />
          {name}
        </span>{' '}
        {session.isRepresentative && <span className={css.representing}>{shellText('nav.asRepresentative')}</span>}
      </NavLink>
      <Link to="/" className={`${css.link} ${css.logout}`} onClick={logout}>
        {shellText('nav.logout')}
      </Link>
    </>
  )
}

/** The server sends only the links that all signed-in users have, because it does not know who the user is. */
function SignedInLinks() {
  const session = useSession()
  return (
    <nav className={css.links} aria-label={shellText('nav.topMenu')}>
      <Links items={topMenu(menuViewOf(session))} />
      <LanguageSwitch className={css.languages} />
      {session.name !== null && <OwnLinks name={session.name} />}
    </nav>
  )
}

interface Props {
  /** Whether the side menu is shown beside the screen, if the window is wide enough. */
  isDocked: boolean
  onDock: (isDocked: boolean) => void
}

/** Header of every page. */
export function TopMenu({ isDocked, onDock }: Props) {
  const { isAuthenticated } = useSession()
  return (
    <header className={`${css.top} ${isAuthenticated ? css.signedIn : ''}`}>
      {isAuthenticated && <SideMenuButton isDocked={isDocked} onDock={onDock} />}
      <Link to="/" className={css.logo}>
        <Logo />
        <span>{t('appName')}</span>
      </Link>
      {isAuthenticated ? <SignedInLinks /> : <VisitorLinks />}
    </header>
  )
}
