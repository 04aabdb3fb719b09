import { Banner, Button, Dialog } from '@dyra/shared/ui'
import { CopyField } from '@dyra/shared/ui/actions'
import type { ReactNode } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import css from './SecretDialog.module.css'

interface Props {
  title: string
  /** Says that the secret is not shown again. */
  warning: string
  label: string
  secret: string
  /** What the secret is for. */
  children: ReactNode
  onClose: () => void
}

/** Shows a secret, which is never shown again: only the button closes the dialog. */
export const SecretDialog = ({ title, warning, label, secret, children, onClose }: Props) => (
  <Dialog opened isPersistent onClose={onClose} title={title} isSnug>
    <div className={css.made}>
      <Banner tone="warn" title={warning} />
      <CopyField label={label} value={secret} className={css.secret} autoFocus />
      <p className="d-dim">{children}</p>
      <Button variant="default" className={css.close} onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  </Dialog>
)
