import { t } from '@dyra/shared/i18n'
import { Logo, Modal } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { shellText } from '../texts.ts'
import css from './MenuDrawer.module.css'

/** A drawer with the logo above the menu. */
export function MenuDrawer({
  opened,
  onClose,
  children,
}: {
  opened: boolean
  onClose: () => void
  children: ReactNode
}) {
  const title = (
    <span className={css.title}>
      <Logo />
      {t('appName')}
    </span>
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      side={{ label: shellText('nav.mainMenu'), closeLabel: shellText('nav.closeMenu') }}
    >
      {children}
    </Modal>
  )
}
