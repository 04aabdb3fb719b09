import { Button, TextInput } from '@dyra/shared/ui'
import { useRef, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import css from './actions.module.css'

interface Props {
  label: string
  value: string
  className?: string
  /** The button takes the initial focus of the dialog around it. */
  autoFocus?: boolean
}

/** A value that the user copies, such as a key or a link. */
export function CopyField({ label, value, className, autoFocus }: Props) {
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // The browser forbids copying by script: select the value, so that the user can copy it.
      field.current?.select()
    }
  }
  return (
    <div className={css.copied}>
      <TextInput
        ref={field}
        readOnly
        label={label}
        value={value}
        classNames={{ input: className }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={css.copy}>
        <Button variant={autoFocus ? 'filled' : 'default'} onClick={() => void copy()} data-autofocus={autoFocus}>
          {t('copy')}
        </Button>
        <span role="status">{isCopied && t('copied')}</span>
      </div>
    </div>
  )
}
