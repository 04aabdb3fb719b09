import { t } from '@dyra/shared/i18n'
import { Banner, Button, Dialog } from '@dyra/shared/ui'
import { CopyField } from '@dyra/shared/ui/actions'
import { text } from './texts.ts'
import css from './Webhooks.module.css'

interface Props {
  secret: string
  onClose: () => void
}

/** Shows the secret, which is never shown again: only the button closes the dialog. */
export const CreatedDialog = ({ secret, onClose }: Props) => (
  <Dialog opened isPersistent onClose={onClose} title={text('made')} isSnug>
    <div className={css.made}>
      <Banner tone="warn" title={text('once')} />
      <CopyField label={text('secret')} value={secret} autoFocus />
      <p className="d-dim">{text('secret.help')}</p>
      <Button variant="default" className={css.close} onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  </Dialog>
)
