import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import { type Action, ConfirmDialog } from './ConfirmDialog.tsx'
import { type BannerContent, FocusedBanner } from './FocusedBanner.tsx'

/** Actions that ask for confirmation first; afterwards a banner shows the result, and the screen's data loads again. */
export function useActions() {
  const [action, setAction] = useState<Action>()
  const [content, setContent] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  const showBanner = (next: BannerContent) => {
    setContent(next)
    void revalidate()
  }
  const end = (next: BannerContent) => {
    setAction(undefined)
    showBanner(next)
  }
  const confirm = (next: Action) => {
    setContent(undefined)
    setAction(next)
  }
  return {
    confirm,
    showBanner,
    banner: content && <FocusedBanner content={content} />,
    dialog: action && <ConfirmDialog action={action} onClose={() => setAction(undefined)} onEnd={end} />,
  }
}
