import { t } from '@dyra/shared/i18n'
import { Mark, SideDrawer } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { s } from '../strings/strings.ts'
import css from './Drawer.module.css'

/** The drawer of a menu, with the logo on top. */
export function Drawer({ opened, onClose, children }: { opened: boolean; onClose: () => void; children: ReactNode }) {
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
      {children}
    </SideDrawer>
  )
}
