import type { Badge, SideItem } from '@dyra/shared/contract/remote-manifest'
import { texts } from '@dyra/shared/i18n'
import { Link, NavLink, useLocation } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { useEffect, useRef } from 'react'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { useLogout } from '../session/LogoutDialog.tsx'
import { footerMenu, type MenuGroup, sideMenu, topMenu } from '../site-map/site-map.ts'
import { shellText } from '../texts.ts'
import { countOf, useBadges } from './badges.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import css from './SideMenu.module.css'
import { ViewingAs } from './ViewingAs.tsx'

/** Larger numbers would displace the label. Screen readers get the whole number. */
const COUNT_MAX = 999

function Count({ n, badge: { one, other } }: { n: number; badge: Badge }) {
  return (
    <>
      <span className={`${css.count} d-num`} aria-hidden="true">
        {n > COUNT_MAX ? `${COUNT_MAX}+` : n}
      </span>
      <span className="d-vh"> {texts({ count_one: one, count_other: other }).plural('count', n)}</span>
    </>
  )
}

function Item({ item: { path, label, icon, badge }, onChoose }: { item: SideItem; onChoose?: () => void }) {
  const count = useBadges((responses) => (badge ? countOf(badge, responses) : 0))
  return (
    <NavLink to={path} end className={css.item} onClick={onChoose}>
      <MenuIcon name={icon} />
      <span className={css.label}>{label}</span>
      {badge && count > 0 && <Count n={count} badge={badge} />}
    </NavLink>
  )
}

function Group({ group: { title, items, isFolded }, onChoose }: { group: MenuGroup; onChoose?: () => void }) {
  const { pathname } = useLocation()
  const isCurrent = items.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const links = items.map((item) => <Item key={item.path} item={item} onChoose={onChoose} />)
  if (title && isFolded)
    return (
      // The key makes a new element when the user enters or leaves the group: until then the user's choice stays.
      <details key={String(isCurrent)} className={css.folded} open={isCurrent}>
        <summary className={`${css.title} d-focus`}>{title}</summary>
        {links}
      </details>
    )
  return (
    <>
      {title && <h2 className={css.title}>{title}</h2>}
      {links}
    </>
  )
}

/** Scrolls the item of the current page into view: the administrator's menu is taller than most windows. */
function useCurrentItemInView() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const links = [...(menu.current?.querySelectorAll('a') ?? [])]
    links.find((link) => link.pathname === pathname)?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return menu
}

/** The menu of the chosen view. `onChoose` closes the drawer that contains it on a phone. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const session = useSession()
  const logout = useLogout()
  const { personId } = session
  if (personId === null) return null
  return (
    <div className={css.side}>
      <nav ref={useCurrentItemInView()} className={css.items} aria-label={shellText('nav.mainMenu')}>
        <ViewingAs onChoose={onChoose} />
        {sideMenu({ ...session, personId }).map((group) => (
          <Group key={group.title ?? ''} group={group} onChoose={onChoose} />
        ))}
      </nav>
      <div className={css.end}>
        <LanguageSwitch className={css.languages} />
        <Link to="/" className={css.item} onClick={logout}>
          <MenuIcon name="exit" />
          <span className={css.label}>{shellText('nav.logout')}</span>
        </Link>
      </div>
    </div>
  )
}

const phoneMenu = () => [{ path: '/', label: shellText('nav.home') }, ...topMenu('visitor'), ...footerMenu('visitor')]

/** The menu of a visitor on a phone. */
export function VisitorMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <MenuDrawer opened={opened} onClose={onClose}>
      <nav className={css.items} aria-label={shellText('nav.mainMenu')}>
        {phoneMenu().map(({ path, label }) => (
          <NavLink key={path} to={path} end className={css.item} onClick={onClose}>
            {label}
          </NavLink>
        ))}
      </nav>
      <LanguageSwitch className={css.languages} />
    </MenuDrawer>
  )
}
