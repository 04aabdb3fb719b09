import { type ReactNode, useLayoutEffect } from 'react'
import { buttonLike } from './early-presses.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Avoids React's own setter of `value`, which records the value, so that React would ignore the event. */
const setValue = (field: Field, value: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)

/** A field of the page before React hydrates it, and what was typed into it. */
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
  // React sets the value again, which moves the caret to the end. If the field formats its text,
  // the caret stays there, because its old position does not fit the new text. E-mail fields do not report the caret.
  if (start !== null) queueMicrotask(() => field.value === value && field.setSelectionRange(start, end))
}

/** Passes to React what was typed before the script ran: React's state lacks it. Value, caret and focus stay. */
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
  /** What was typed before the page was rendered again; by default, what the fields have when React hydrates them. */
  typed?: readonly Typed[]
  children: ReactNode
}

/** Wraps a page that React hydrates: keeps what was typed, and repeats the last press. */
export function Hydrated({ root, findPressed, typed, children }: Props) {
  // Runs before the browser paints, so that a field is never shown without its text.
  useLayoutEffect(() => {
    reportTyped(typed ?? typedIn(root))
    delete root.dataset.page
    const pressed = findPressed()
    // Runs after React has rendered what was typed.
    if (pressed) setTimeout(() => (pressed.isConnected ? pressed : buttonLike(pressed, root))?.click())
  }, [])
  return children
}
