/** Content of a field before a reader's keys arrived. */
interface FieldMemory {
  readonly restore: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Uses the native setter, so that React sees the following event as a change. */
function setValue(field: Field, value: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Remembers the field in use; call it before the first key arrives there. */
export function rememberField(element: Element | null): FieldMemory {
  if (!isField(element)) return { restore: () => undefined }
  const { value } = element
  return {
    restore: () => {
      if (element.isConnected && element.value !== value) setValue(element, value)
    },
  }
}
