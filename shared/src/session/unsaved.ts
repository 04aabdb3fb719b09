import { useCallback, useEffect, useRef } from 'react'

interface Holder {
  isDirty: () => boolean
}

const holders = new Set<Holder>()

/** The forms on the page that hold what was typed and not saved yet; who asks can only tell them apart. */
export const unsavedForms = (): readonly unknown[] => [...holders].filter(({ isDirty }) => isDirty())

export const hasUnsaved = () => unsavedForms().length > 0

/** What is unsaved is given up: nothing asks about it any more. */
export const discardUnsaved = () => holders.clear()

/**
 * A form is asked for its unsaved changes for as long as it is drawn; `isDirty` must read the state of now. Returns
 * whether leaving would lose something.
 */
export function useUnsaved(isDirty: () => boolean): () => boolean {
  const held = useRef<Holder>({ isDirty })
  useEffect(() => {
    held.current.isDirty = isDirty
  }, [isDirty])
  useEffect(() => {
    const { current } = held
    holders.add(current)
    return () => void holders.delete(current)
  }, [])
  return useCallback(() => holders.has(held.current) && held.current.isDirty(), [])
}
