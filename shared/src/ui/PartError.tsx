import { Button } from '@mantine/core'
import { errorText, t } from '../platform/i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import css from './PartError.module.css'

interface Props {
  title?: string
  text?: string
  /** `h2` if the screen around the part has its own h1. */
  heading?: 'h1' | 'h2'
  onRetry: () => void
}

/** Error of a part of the page. Not red, because no data is lost and the rest works. */
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
