/** Key of the fields that all pets of the draft share. */
export const SHARED = 'shared'

/** Key of the e-mail fields of owners without an address, by person id. */
export const MAIL = 'mail'

/** Id of the element around a field. Errors in the summary link to it. */
export const fieldId = (key: string, field: string) => `${key}-${field}`

/** The key of the pet whose form an element is in. */
export const entryKeyAt = (element: Element | null) =>
  element?.closest('[data-entry]')?.getAttribute('data-entry') ?? null

/** Focuses a field and scrolls it into view; falls back to its pet if there is no such field. */
export function focusField(key: string, field: string): void {
  const around = document.getElementById(fieldId(key, field)) ?? document.getElementById(fieldId(key, ''))
  const control = around?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button') ?? around
  control?.focus()
  // Selects the text, as Tab does: typing replaces it.
  if (control instanceof HTMLInputElement) control.select()
  around?.scrollIntoView({ block: 'nearest' })
}

/** Focuses a field after the present change has rendered it. */
export const focusNewField = (key: string, field: string): void => {
  setTimeout(() => focusField(key, field))
}
