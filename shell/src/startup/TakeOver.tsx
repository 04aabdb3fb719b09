import { type ReactNode, useLayoutEffect } from 'react'
import { buttonLike } from './early-presses.ts'

/** React's own setter of `value` notes the change, so that its event would be ignored. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** A text field before React, and what was typed into it. */
export interface Typed {
  readonly field: HTMLInputElement
  readonly value: string
  readonly caret: readonly [start: number | null, end: number | null]
  readonly hasFocus: boolean
}

/** What was typed into the page so far. */
export const typedIn = (root: HTMLElement): Typed[] =>
  [...root.querySelectorAll('input')]
    .filter(({ type, value, defaultValue }) => type !== 'radio' && type !== 'checkbox' && value !== defaultValue)
    .map((field) => ({
      field,
      value: field.value,
      caret: [field.selectionStart, field.selectionEnd],
      hasFocus: field === document.activeElement,
    }))

/**
 * Passes what was typed before the script to React, whose state does not have it. Value, caret and focus stay. If the page
 * was rendered again, the field with the same id takes the text.
 */
function reportTyped(typed: readonly Typed[]) {
  for (const { field: first, value, caret, hasFocus } of typed) {
    const again = first.id ? document.getElementById(first.id) : null
    const field = first.isConnected ? first : again instanceof HTMLInputElement && again
    if (!field) continue
    if (hasFocus) field.focus()
    field.value = field.defaultValue
    setValue?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    const [selectionStart, selectionEnd] = caret
    // React sets the value again, which moves the caret to the end. It stays there if the field formats its text, because
    // the old place is another one in the new text.
    queueMicrotask(() => field.value === value && field.setSelectionRange(selectionStart, selectionEnd))
  }
}

interface Props {
  root: HTMLElement
  /** Pressed before React handled it. */
  pressed: HTMLButtonElement | undefined
  /** Before the page was rendered again. Without it, what is in the fields when React takes them over. */
  typed?: readonly Typed[]
  children: ReactNode
}

/** Around a page that React takes over: keeps what was typed, and repeats the last press since the script started. */
export function TakeOver({ root, pressed, typed, children }: Props) {
  // Before the browser paints, so that a field is never shown without its text.
  useLayoutEffect(() => {
    reportTyped(typed ?? typedIn(root))
    delete root.dataset.page
    // After React has rendered what was typed.
    if (pressed) setTimeout(() => (pressed.isConnected ? pressed : buttonLike(pressed, root))?.click())
  }, [root, pressed, typed])
  return children
}
