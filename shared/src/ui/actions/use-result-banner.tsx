import { useRevalidator, useSearchParams } from '@dyra/shared/router'
import { useState } from 'react'
import { type BannerContent, FocusedBanner } from './FocusedBanner.tsx'

/**
 * The list that the URL names: tab, filters and order, but not the page or the opened row, which actions change too.
 */
function useListName(): string {
  const [search] = useSearchParams()
  const name = new URLSearchParams(search)
  for (const place of ['page', 'open']) name.delete(place)
  return name.toString()
}

/**
 * The banner with the result of the last action, after which the screen's data loads again. It disappears with
 * the list that was shown, unless something is left to do.
 */
export function useResultBanner() {
  const [result, setResult] = useState<{ content: BannerContent; list: string }>()
  const { revalidate } = useRevalidator()
  const list = useListName()
  const isShown = result !== undefined && (result.list === list || result.content.more !== undefined)
  return {
    showBanner(content: BannerContent) {
      setResult({ content, list })
      void revalidate()
    },
    hideBanner: () => setResult(undefined),
    banner: isShown ? <FocusedBanner content={result.content} /> : null,
  }
}
