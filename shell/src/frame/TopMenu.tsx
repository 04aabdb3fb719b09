import { t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Mark } from '@dyra/shared/ui'
import { SignedInLinks } from './SignedInLinks.tsx'
import { SignedInMenuButton } from './SignedInMenuButton.tsx'
import css from './TopMenu.module.css'
import { VisitorLinks } from './VisitorLinks.tsx'

interface Props {
  isDocked: boolean
  onDock: (isDocked: boolean) => void
}

/** Header of every page. `isDocked`: the side menu is next to the screen, where there is room for it. */
export function TopMenu({ isDocked, onDock }: Props) {
  const { isAuthenticated } = useSession()
  return (
    <header className={`${css.top} ${isAuthenticated ? css.signedIn : ''}`}>
      {isAuthenticated && <SignedInMenuButton isDocked={isDocked} onDock={onDock} />}
      <Link to="/" className={css.logo}>
        <Mark />
        <span>{t('appName')}</span>
      </Link>
      {isAuthenticated ? <SignedInLinks /> : <VisitorLinks />}
    </header>
  )
}
