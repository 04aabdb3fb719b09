import { type ReactNode, useLayoutEffect } from 'react'

/** React's own setter of `value` notes the change, so that its event would be ignored. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Passes what was typed before the script to React, whose state does not have it. Value, caret and focus stay. */
function reportTyped(root: HTMLElement) {
  for (const field of root.querySelectorAll('input')) {
    const { value, defaultValue, selectionStart, selectionEnd } = field
    if (value === defaultValue) continue
    field.value = defaultValue
    setValue?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // React sets the value again, which moves the caret to the end. It stays there if the field formats its text, because
    // the old place is another one in the new text.
    queueMicrotask(() => field.value === value && field.setSelectionRange(selectionStart, selectionEnd))
  }
}

interface Props {
  root: HTMLElement
  /** Pressed before React handled it. */
  pressed: HTMLButtonElement | undefined
  children: ReactNode
}

/** Around a page that hydrates: keeps what was typed, and repeats the last press since the script started. */
export function TakeOver({ root, pressed, children }: Props) {
  // Before the browser paints, so that a field is never shown without its text.
  useLayoutEffect(() => {
    reportTyped(root)
    delete root.dataset.page
    // After React has rendered what was typed.
    if (pressed) setTimeout(() => pressed.click())
  }, [root, pressed])
  return children
}
