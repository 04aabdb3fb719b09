import { useState } from 'react'
import { ConfirmDialog, type ConfirmedAction } from './ConfirmDialog.tsx'
import type { BannerContent } from './FocusedBanner.tsx'
import { useResultBanner } from './use-result-banner.tsx'

/** Actions that ask for confirmation first; afterwards a banner shows the result. */
export function useConfirmedActions() {
  const [action, setAction] = useState<ConfirmedAction>()
  const { showBanner, hideBanner, banner } = useResultBanner()
  const end = (result: BannerContent) => {
    setAction(undefined)
    showBanner(result)
  }
  const confirm = (next: ConfirmedAction) => {
    hideBanner()
    setAction(next)
  }
  const dialog = action && <ConfirmDialog action={action} onClose={() => setAction(undefined)} onEnd={end} />
  return { confirm, showBanner, hideBanner, banner, dialog }
}
