/** Key of the fields that hold for the whole batch. */
export const BATCH = 'batch'

/** Key of the addresses of owners without one, by their ids. */
export const MAIL = 'mail'

/** Id of the element around a field, by which a fault in the summary leads to it. */
export const fieldId = (key: string, field: string) => `${key}-${field}`

/** Puts the focus into a field, and into sight; where there is none of that name, into its pet. */
export function focusField(key: string, field: string): void {
  const around = document.getElementById(fieldId(key, field)) ?? document.getElementById(fieldId(key, ''))
  const control = around?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button') ?? around
  control?.focus()
  // As with Tab: typing replaces the present text.
  if (control instanceof HTMLInputElement) control.select()
  around?.scrollIntoView({ block: 'nearest' })
}

/** The same for a field that is drawn only now. */
export const focusNewField = (key: string, field: string): void => {
  setTimeout(() => focusField(key, field))
}
