import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import { type BannerContent, FocusedBanner } from './FocusedBanner.tsx'

/** The banner with the result of the last action, after which the screen's data loads again. */
export function useResultBanner() {
  const [content, setContent] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  return {
    showBanner(next: BannerContent) {
      setContent(next)
      void revalidate()
    },
    hideBanner: () => setContent(undefined),
    banner: content && <FocusedBanner content={content} />,
  }
}
