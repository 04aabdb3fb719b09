import { t } from '@dyra/shared/i18n'
import { Button } from '@dyra/shared/ui'
import { useEffect, useId, useRef } from 'react'
import css from './Pictures.module.css'
import { text } from './texts.ts'

interface Props {
  /** 0–1 */
  part: number
  onStop: () => void
}

/** How much has left; then the server makes its sizes of it. */
export function SendProgress({ part, onStop }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => button.current?.focus(), [])
  const isSent = part >= 1
  return (
    <div className={css.sending}>
      <div className={css.sendingTop}>
        <p id={id} role="status">
          {isSent ? t('saving') : text('sending')}
        </p>
        {!isSent && <span className="d-num">{text('percent', { n: Math.floor(part * 100) })}</span>}
      </div>
      <progress className={css.progress} aria-labelledby={id} max={1} value={isSent ? undefined : part} />
      <Button ref={button} variant="default" onClick={onStop}>
        {t('cancel')}
      </Button>
    </div>
  )
}
