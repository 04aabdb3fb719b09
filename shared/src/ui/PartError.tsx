import { Button } from '@mantine/core'
import { errorText, t } from '../i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import css from './PartError.module.css'

interface Props {
  title?: string
  text?: string
  /** `h2` where the screen around the missing part has its own h1. */
  heading?: 'h1' | 'h2'
  onRetry: () => void
}

/** A part of the page that could not be had. Quiet, not red: nothing was lost, and the rest works. */
export function PartError({ title = errorText('remoteError.title'), text, heading: Heading = 'h1', onRetry }: Props) {
  return (
    <div className={css.part} role="alert">
      <span className={css.tile}>
        <Icon name="warn" size={28} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      <p className={css.text}>{text ?? errorText('remoteError.text')}</p>
      <Button onClick={onRetry} leftSection={<Icon name="reload" />}>
        {t('retry')}
      </Button>
    </div>
  )
}
