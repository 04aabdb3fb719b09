import { EARLY_PRESS } from '@dyra/shared/domain/early-press'

/** A listener that notes each press. */
interface EarlyPress {
  (event: Event): void
  /** The button that was pressed last. */
  pressed?: HTMLButtonElement
}

type Noting = Record<string, EarlyPress | undefined>

/**
 * Stops the listener that notes presses since the page was opened, because React handles them now. Returns the button
 * that was pressed last, to be pressed again.
 */
export function earlyPress(): HTMLButtonElement | undefined {
  const note = (window as unknown as Noting)[EARLY_PRESS]
  if (note) removeEventListener('click', note, true)
  const pressed = note?.pressed
  delete note?.pressed
  return pressed
}

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent

/** The button with the same name as the pressed one, in a page that was rendered again. */
export const buttonLike = (pressed: HTMLButtonElement, root: HTMLElement): HTMLButtonElement | undefined =>
  [...root.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(pressed))
