import { Button } from '@mantine/core'
import { errorText, t } from '../strings/strings.ts'
import { Icon } from './Icon.tsx'
import css from './PartError.module.css'

interface Props {
  title?: string
  text?: string
  onRetry: () => void
}

/** A part of the page that could not be had. Quiet, not red: nothing was lost, and the rest works. */
export function PartError({ title = errorText('remoteError.title'), text, onRetry }: Props) {
  return (
    <div className={css.part} role="alert">
      <span className={css.tile}>
        <Icon name="warn" size={28} />
      </span>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text ?? errorText('remoteError.text')}</p>
      <Button onClick={onRetry} leftSection={<Icon name="reload" />}>
        {t('retry')}
      </Button>
    </div>
  )
}
