import type { ReactNode } from 'react'
import css from './Banner.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { WholeNumbers } from './WholeNumbers.tsx'

type Tone = 'warn' | 'danger' | 'info' | 'success'
const icons: Record<Tone, IconName> = { warn: 'warn', danger: 'warn', info: 'info', success: 'check' }

/** Characters of a title on one line, or two on a phone. */
const LINE = 70
const SENTENCE = /^.+?[.!?](?=\s+\p{Lu})/u

/** A title is a line: of a longer one only the first sentence is bold, and the rest is text below it. */
function Title({ of }: { of: ReactNode }) {
  const first = typeof of === 'string' && of.length > LINE ? SENTENCE.exec(of)?.[0] : undefined
  if (typeof of !== 'string' || first === undefined)
    return (
      <p className={css.title}>
        <WholeNumbers of={of} />
      </p>
    )
  return (
    <p>
      <span className={`${css.title} ${css.first}`}>
        <WholeNumbers of={first} />
      </span>
      <WholeNumbers of={of.slice(first.length)} />
    </p>
  )
}

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
          <Title of={title} />
          {children}
        </div>
        {action && <div className={css.action}>{action}</div>}
      </div>
    </div>
  )
}
