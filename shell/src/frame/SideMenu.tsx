import { Link, NavLink } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { type BadgeName, type MenuGroup, type SideMenuItem, sideMenu } from '../menus.ts'
import { useLogout } from '../session/use-logout.ts'
import { s } from '../strings/strings.ts'
import { useBadges } from './badges.ts'
import { MenuIcon } from './MenuIcon.tsx'
import css from './SideMenu.module.css'
import { ViewingAs } from './ViewingAs.tsx'

/** A longer number would push the label out; the whole number is spoken. */
const COUNT_MAX = 999

function Count({ n, badge }: { n: number; badge: BadgeName }) {
  return (
    <>
      <span className={`${css.count} d-num`} aria-hidden="true">
        {n > COUNT_MAX ? `${COUNT_MAX}+` : n}
      </span>
      <span className="d-vh"> {s.plural(`badge.${badge}`, n)}</span>
    </>
  )
}

function Item({ item: { path, label, icon, badge }, onChoose }: { item: SideMenuItem; onChoose?: () => void }) {
  const count = useBadges((badges) => (badge ? badges[badge] : 0))
  return (
    <NavLink to={path} end className={css.item} onClick={onChoose}>
      <MenuIcon name={icon} />
      <span className={css.label}>{label}</span>
      {badge && count > 0 && <Count n={count} badge={badge} />}
    </NavLink>
  )
}

function Group({ group: { title, items }, onChoose }: { group: MenuGroup; onChoose?: () => void }) {
  return (
    <>
      {title && <h2 className={css.title}>{title}</h2>}
      {items.map((item) => (
        <Item key={item.path} item={item} onChoose={onChoose} />
      ))}
    </>
  )
}

/** The menu of the chosen view. `onChoose` closes the drawer around it on a phone. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const { viewingAs, personId } = useSession()
  const logout = useLogout()
  if (personId === null) return null
  return (
    <div className={css.side}>
      <ViewingAs onChoose={onChoose} />
      <nav className={css.items} aria-label={s('nav.mainMenu')}>
        {sideMenu(viewingAs, personId).map((group) => (
          <Group key={group.title ?? ''} group={group} onChoose={onChoose} />
        ))}
      </nav>
      <div className={css.end}>
        <Link to="/" className={css.item} onClick={logout}>
          <MenuIcon name="exit" />
          <span className={css.label}>{s('nav.logout')}</span>
        </Link>
      </div>
    </div>
  )
}
