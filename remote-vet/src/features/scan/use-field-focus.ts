import { type RefObject, useEffect } from 'react'

/** Whether nothing on the page has the focus. */
const isFree = () => document.activeElement === null || document.activeElement === document.body

/**
 * Keeps the focus in the field: at first, after a dialog, after a click of a mouse beside the controls, and when the window gets
 * the focus again. Not after a touch, which would open the keyboard of the screen, nor with a screen reader, which would lose its
 * place. Tab and a control in use keep their focus; a reader works wherever the focus is.
 */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>, isDialogOpen: boolean): void {
  useEffect(() => {
    if (isDialogOpen) return
    field.current?.focus({ preventScroll: true })
    const back = (isBeside = isFree()) => {
      // Keeps a selection, which the user may be about to copy.
      if (isBeside && (document.getSelection()?.isCollapsed ?? true)) field.current?.focus({ preventScroll: true })
    }
    const afterReturn = () => back()
    let pointer = ''
    const note = ({ pointerType }: PointerEvent) => {
      pointer = pointerType
    }
    const afterClick = () => {
      // A click beside the controls focuses the content of the layout.
      if (pointer === 'mouse') back(isFree() || document.activeElement?.tagName === 'MAIN')
      pointer = ''
    }
    document.addEventListener('pointerdown', note)
    document.addEventListener('click', afterClick)
    window.addEventListener('focus', afterReturn)
    return () => {
      document.removeEventListener('pointerdown', note)
      document.removeEventListener('click', afterClick)
      window.removeEventListener('focus', afterReturn)
    }
  }, [field, isDialogOpen])
}
