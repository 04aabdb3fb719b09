import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import css from './Registration.module.css'

/** Shows a button's hotkey on devices with a keyboard. Screen readers announce `aria-keyshortcuts` instead. */
export const Hotkey = ({ children }: { children: ReactNode }) => (
  <span className={css.hotkey} aria-hidden="true">
    {children}
  </span>
)

interface Actions {
  readonly onAdd?: () => void
  readonly onSubmit: () => void
}

/** Alt+N adds a pet and Ctrl+Enter confirms, independent of the focus. */
export function useHotkeys({ onAdd, onSubmit }: Actions): void {
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => {
      const action = actionOf(event)
      if (action === undefined || event.repeat) return
      event.preventDefault()
      if (action === 'add') onAdd?.()
      else onSubmit()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [onAdd, onSubmit])
}

const actionOf = ({ code, key, altKey, ctrlKey, metaKey, shiftKey }: globalThis.KeyboardEvent) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'submit'
  // By position, because Alt changes the character on some keyboards.
  return code === 'KeyN' && altKey && !ctrlKey && !metaKey && !shiftKey ? 'add' : undefined
}

const FIELDS = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), [data-last-stop]'

/** Enter moves to the next field and never submits the form. An open list handles the key itself. */
export function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
  fields[fields.indexOf(target) + 1]?.focus()
}
