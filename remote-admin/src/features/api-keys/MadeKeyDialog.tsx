import type { ApiKeyCreated } from '@dyra/shared/contract/api-keys'
import { t } from '@dyra/shared/strings'
import { Banner, Button, Dialog, TextInput } from '@dyra/shared/ui'
import { useRef, useState } from 'react'
import css from './ApiKeys.module.css'
import { text } from './text.ts'

interface Props {
  made: ApiKeyCreated
  onClose: () => void
}

/** The only sight of the key: nothing but its own button closes this. */
export function MadeKeyDialog({ made, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.apiKey)
      setCopied(true)
    } catch {
      // The browser does not let us: with the key selected, its own command copies it.
      field.current?.select()
    }
  }
  return (
    <Dialog opened isPersistent onClose={onClose} title={text('made', { name: made.name })} isSnug>
      <div className={css.made}>
        <Banner tone="warn" title={text('once')} />
        <TextInput
          ref={field}
          readOnly
          label={text('key')}
          value={made.apiKey}
          classNames={{ input: css.key }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={css.copy}>
          <Button onClick={() => void copy()} data-autofocus>
            {t('copy')}
          </Button>
          <span role="status">{isCopied && t('copied')}</span>
        </div>
        <p className="d-dim">
          {text('use')}{' '}
          <a className="d-anchor" href="/api/docs" target="_blank" rel="noreferrer">
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
