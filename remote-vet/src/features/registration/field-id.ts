/** Key of the fields that hold for the whole batch. */
export const BATCH = 'batch'

/** Id of the element around a field, by which a fault in the summary leads to it. */
export const fieldId = (key: string, field: string) => `${key}-${field}`

/** Puts the focus into a field, and into sight. */
export function focusField(key: string, field: string): void {
  const around = document.getElementById(fieldId(key, field))
  const control = around?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button') ?? around
  control?.focus()
  around?.scrollIntoView({ block: 'nearest' })
}
