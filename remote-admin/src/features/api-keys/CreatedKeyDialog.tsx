import type { ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { t } from '@dyra/shared/i18n'
import { Banner, Button, Dialog } from '@dyra/shared/ui'
import { CopyField } from '@dyra/shared/ui/actions'
import css from './ApiKeys.module.css'
import { text } from './texts.ts'

interface Props {
  created: ApiKeyCreated
  onClose: () => void
}

/** Shows the key, which is never shown again: only the button closes the dialog. */
export function CreatedKeyDialog({ created, onClose }: Props) {
  return (
    <Dialog opened isPersistent onClose={onClose} title={text('made', { name: created.name })} isSnug>
      <div className={css.made}>
        <Banner tone="warn" title={text('once')} />
        <CopyField label={text('key')} value={created.apiKey} className={css.key} autoFocus />
        <p className="d-dim">
          {text('use')}{' '}
          <a className="d-anchor" href="/api/open/v1/docs" target="_blank" rel="noreferrer">
            {text('docs')} <span className="d-vh">({t('opensInNewWindow')})</span>
          </a>
        </p>
        <Button variant="default" className={css.close} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}
