import { Banner } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './actions.module.css'

/** What an act ended with, said above the list. */
export interface Notice {
  readonly tone: 'success' | 'warn'
  readonly title: string
  /** What is left to do, such as a link to send. */
  readonly more?: ReactNode
}

/** In focus, because the button that was pressed is often gone with its row. */
export function NoticeBanner({ notice }: { notice: Notice }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focusing scrolls there too.
    place.current?.focus()
  }, [notice])
  return (
    <div ref={place} tabIndex={-1} className={css.notice}>
      <Banner tone={notice.tone} title={notice.title} live>
        {notice.more && <div className={css.more}>{notice.more}</div>}
      </Banner>
    </div>
  )
}
