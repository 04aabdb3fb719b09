import type { ReactNode } from 'react'
import css from './Banner.module.css'
import { Icon, type IconName } from './Icon.tsx'

type Tone = 'warn' | 'danger' | 'info' | 'success'
const icons: Record<Tone, IconName> = { warn: 'warn', danger: 'warn', info: 'info', success: 'check' }

interface Props {
  tone: Tone
  title: ReactNode
  children?: ReactNode
  /** At most one button; right of the text, below it on a phone. */
  action?: ReactNode
  /** Announces the banner to screen readers; set it if the banner appears after the page. */
  live?: boolean
}

export function Banner({ tone, title, children, action, live }: Props) {
  return (
    <div className={`${css.banner} ${css[tone]} ${children ? '' : css.single}`} role={live ? 'alert' : undefined}>
      <Icon name={icons[tone]} size={24} />
      <div className={css.body}>
        <div className={css.text}>
          <p className={css.title}>{title}</p>
          {children}
        </div>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}
