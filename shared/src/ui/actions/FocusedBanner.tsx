import { Banner } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './actions.module.css'

/** The result of an action, shown above the list. */
export interface BannerContent {
  readonly tone: 'success' | 'warn'
  readonly title: string
  /** What is left to do, such as a link to send. */
  readonly more?: ReactNode
}

/** Takes the focus, because the button that was pressed is often removed together with its row. */
export function FocusedBanner({ content }: { content: BannerContent }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focusing also scrolls to the banner.
    place.current?.focus()
  }, [content])
  return (
    <div ref={place} tabIndex={-1} className={css.banner}>
      <Banner tone={content.tone} title={content.title} live>
        {content.more && <div className={css.more}>{content.more}</div>}
      </Banner>
    </div>
  )
}
