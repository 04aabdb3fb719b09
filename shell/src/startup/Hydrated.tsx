import { type ReactNode, useLayoutEffect } from 'react'
import { buttonLike } from './early-presses.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** React's own setter of `value` notes the change, so that its event would be ignored. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/** A field before React, and what was typed into it. */
export interface Typed {
  readonly field: Field
  readonly value: string
  readonly caret: readonly [start: number | null, end: number | null]
  readonly hasFocus: boolean
}

const isChoice = ({ type }: Field) => type === 'radio' || type === 'checkbox'

/** What was typed into the page so far, and the field that has the focus. */
export const typedIn = (root: HTMLElement): Typed[] =>
  [...root.querySelectorAll<Field>('input, textarea')]
    .filter((field) => field === document.activeElement || (!isChoice(field) && field.value !== field.defaultValue))
    .map((field) => ({
      field,
      value: field.value,
      caret: [field.selectionStart, field.selectionEnd],
      hasFocus: field === document.activeElement,
    }))

/** The field itself; if the page was rendered again, the field with the same id, or the same choice. */
function fieldNow({ field }: Typed): Field | undefined {
  if (field.isConnected) return field
  const isSame = ({ id, name, value }: Field) =>
    isChoice(field) ? name === field.name && value === field.value : id !== '' && id === field.id
  return [...document.querySelectorAll<Field>('input, textarea')].find(isSame)
}

function reportText(field: Field, { value, caret: [start, end] }: Typed) {
  field.value = field.defaultValue
  setValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // React sets the value again, which moves the caret to the end. It stays there if the field formats its text, because
  // the old place is another one in the new text. An e-mail field does not say where its caret is.
  if (start !== null) queueMicrotask(() => field.value === value && field.setSelectionRange(start, end))
}

/** Passes to React, whose state lacks it, what was typed before the script. Value, caret and focus stay. */
function reportTyped(typed: readonly Typed[]) {
  for (const before of typed) {
    const field = fieldNow(before)
    if (before.hasFocus) field?.focus()
    if (field && !isChoice(field)) reportText(field, before)
  }
}

interface Props {
  root: HTMLElement
  /** The button that was pressed before React handled it. */
  findPressed: () => HTMLButtonElement | undefined
  /** Before the page was rendered again. Without it, what is in the fields when React hydrates them. */
  typed?: readonly Typed[]
  children: ReactNode
}

/** Around a page that React hydrates: keeps what was typed, and repeats the last press. */
export function Hydrated({ root, findPressed, typed, children }: Props) {
  // Before the browser paints, so that a field is never shown without its text.
  useLayoutEffect(() => {
    reportTyped(typed ?? typedIn(root))
    delete root.dataset.page
    const pressed = findPressed()
    // After React has rendered what was typed.
    if (pressed) setTimeout(() => (pressed.isConnected ? pressed : buttonLike(pressed, root))?.click())
  }, [])
  return children
}
