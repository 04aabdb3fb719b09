import { Banner } from '@dyra/shared/ui'
import { useEffect, useRef } from 'react'
import css from './acts.module.css'

/** What an act ended with, said above the list. */
export interface Notice {
  readonly tone: 'success' | 'warn'
  readonly title: string
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
      <Banner tone={notice.tone} title={notice.title} live />
    </div>
  )
}
