import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element in px; `usual` until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>, usual: number): number {
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
