let pressed: HTMLButtonElement | undefined

/** The browser sends the form itself: the press takes effect without the script. */
const isSent = (button: HTMLButtonElement) => button.form?.method === 'post'

// Enter in a field presses the form's button too.
const note = ({ target }: Event) => {
  const button = target instanceof Element && target.closest('button')
  if (button && !isSent(button)) pressed = button
}

/** Notes presses of buttons in a prerendered page that React does not handle yet. */
export const watchEarlyPresses = (root: HTMLElement) => root.addEventListener('click', note, true)

/** Stops it. Returns the button that was pressed last, to be pressed again. */
export function earlyPress(root: HTMLElement): HTMLButtonElement | undefined {
  root.removeEventListener('click', note, true)
  const last = pressed
  pressed = undefined
  return last
}

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent

/** The button that takes the place of one in a page that was rendered again. */
export const buttonLike = (pressed: HTMLButtonElement, root: HTMLElement): HTMLButtonElement | undefined =>
  [...root.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(pressed))
