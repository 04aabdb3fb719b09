import type { KeyboardEvent } from 'react'
import css from './pickers.module.css'
import strings from './texts.is.json'

interface Fit {
  readonly availableHeight: number
  readonly elements: { readonly floating: HTMLElement }
}

/** A lower list cannot be read. Where there is less room, the list reaches out of the window. */
const lowest = 120

/** The list is as high as its side of the field allows, and its options scroll in it. */
const fitList = ({ availableHeight, elements }: Fit): void => {
  elements.floating.style.setProperty('--list-room', `${Math.max(availableHeight, lowest)}px`)
}

/**
 * The list opens beside its field instead of at the end of the page, because the page behind a dialog is inert.
 * Its position is fixed, so that scroll containers do not clip it.
 */
export const comboboxProps = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  hideDetached: false,
  offset: 4,
  shadow: 'lg',
  middlewares: { flip: { fallbackStrategy: 'bestFit', padding: 5 }, size: { padding: 5, apply: fitList } },
} as const

export const classNames = { dropdown: css.dropdown, options: css.options, option: css.option }

/** While the list is open, Enter does not submit the form and Escape does not close the dialog. */
export const keepKeys = (event: KeyboardEvent) => {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (isOpen && (event.key === 'Enter' || event.key === 'Escape')) event.preventDefault()
}

export const NOTHING_FOUND = strings.nothingFound
