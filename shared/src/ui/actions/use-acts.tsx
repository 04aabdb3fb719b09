import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import { type Act, ActDialog } from './ActDialog.tsx'
import { type Notice, NoticeBanner } from './NoticeBanner.tsx'

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
