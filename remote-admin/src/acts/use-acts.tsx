import { useRevalidator } from '@dyra/shared/router'
import { Banner } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { type Act, ActDialog } from './ActDialog.tsx'
import css from './acts.module.css'

/** What an act ended with, said above the list. */
export interface Notice {
  readonly tone: 'success' | 'warn'
  readonly title: string
}

/** In focus, because the button that was pressed is often gone with its row. */
function NoticeBanner({ notice }: { notice: Notice }) {
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

/** Acts that are asked about first; afterwards it is said how they ended, and the screen's data loads again. */
export function useActs() {
  const [act, setAct] = useState<Act>()
  const [notice, setNotice] = useState<Notice>()
  const { revalidate } = useRevalidator()
  const tell = (said: Notice) => {
    setNotice(said)
    void revalidate()
  }
  const end = (said: Notice) => {
    setAct(undefined)
    tell(said)
  }
  const ask = (asked: Act) => {
    setNotice(undefined)
    setAct(asked)
  }
  return {
    ask,
    tell,
    notice: notice && <NoticeBanner notice={notice} />,
    dialog: act && <ActDialog act={act} onClose={() => setAct(undefined)} onEnd={end} />,
  }
}
