import { useCallback, useEffect, useRef } from 'react'

interface Holder {
  isDirty: () => boolean
}

const holders = new Set<Holder>()

/** The forms on the page with unsaved changes, as opaque values for comparison. */
export const unsavedForms = (): readonly unknown[] => [...holders].filter(({ isDirty }) => isDirty())

export const hasUnsaved = () => unsavedForms().length > 0

/** Discards all unsaved changes, so that nothing asks about them. */
export const discardUnsaved = () => holders.clear()

/**
 * Registers a form's unsaved changes while the form is mounted; `isDirty` must read the current state. Returns a
 * function that says whether leaving loses changes.
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
