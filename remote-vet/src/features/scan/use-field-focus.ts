import { type RefObject, useEffect } from 'react'

/** Nothing on the page has the focus. */
const isFree = () => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the focus in the field: at first, after a dialog, after a click beside the controls, and when the window gets the
 * focus again. Tab and a control that the user works with keep theirs; the reader is heard everywhere.
 */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>, isDialogOpen: boolean): void {
  useEffect(() => {
    if (isDialogOpen) return
    field.current?.focus({ preventScroll: true })
    const back = () => {
      // A selection is being copied.
      if (isFree() && (document.getSelection()?.isCollapsed ?? true)) field.current?.focus({ preventScroll: true })
    }
    document.addEventListener('click', back)
    window.addEventListener('focus', back)
    return () => {
      document.removeEventListener('click', back)
      window.removeEventListener('focus', back)
    }
  }, [field, isDialogOpen])
}
