import type { KeyboardEvent } from 'react'
import css from './pickers.module.css'

/**
 * The list opens beside its field instead of at the end of the page: in our dialogs everything else is inert.
 * Fixed, so that nothing that scrolls cuts it off.
 */
export const comboboxProps = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  hideDetached: false,
  offset: 4,
  shadow: 'lg',
} as const

export const classNames = { dropdown: css.dropdown, options: css.options, option: css.option }

/** While the list is open these keys are the list's: Enter sends no form, Escape closes no dialog. */
export const keepKeys = (event: KeyboardEvent) => {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault()
}

export const NOTHING_FOUND = 'Ekkert fannst'
