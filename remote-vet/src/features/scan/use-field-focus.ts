import { type RefObject, useEffect } from 'react'

/** Nothing on the page has the focus. */
const isFree = () => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the focus in the field: at first, after a dialog, after a click of a mouse beside the controls, and when the window
 * gets the focus again. A finger would open the keyboard of the screen, and a screen reader would lose its place. Tab and a control that the user works with keep theirs; the reader is heard everywhere.
 */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>, isDialogOpen: boolean): void {
  useEffect(() => {
    if (isDialogOpen) return
    field.current?.focus({ preventScroll: true })
    const back = () => {
      // A selection is being copied.
      if (isFree() && (document.getSelection()?.isCollapsed ?? true)) field.current?.focus({ preventScroll: true })
    }
    let pointer = ''
    const note = ({ pointerType }: PointerEvent) => {
      pointer = pointerType
    }
    const afterClick = () => {
      if (pointer === 'mouse') back()
      pointer = ''
    }
    document.addEventListener('pointerdown', note)
    document.addEventListener('click', afterClick)
    window.addEventListener('focus', back)
    return () => {
      document.removeEventListener('pointerdown', note)
      document.removeEventListener('click', afterClick)
      window.removeEventListener('focus', back)
    }
  }, [field, isDialogOpen])
}
