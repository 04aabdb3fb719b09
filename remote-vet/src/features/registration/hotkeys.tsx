import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import css from './Registration.module.css'

/** Shows a button's hotkey on devices with a keyboard. Screen readers announce `aria-keyshortcuts` instead. */
export const Hotkey = ({ children }: { children: ReactNode }) => (
  <span className={css.hotkey} aria-hidden="true">
    {children}
  </span>
)

/** Letters by position, because Alt changes the character on some keyboards. No browser uses these with Alt. */
type HotkeyName = 'Alt+N' | 'Alt+G' | 'Alt+U' | 'Control+Enter'

const nameOf = ({ code, key, altKey, ctrlKey, metaKey, shiftKey }: globalThis.KeyboardEvent) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'Control+Enter'
  return altKey && !ctrlKey && !metaKey && !shiftKey ? code.replace('Key', 'Alt+') : undefined
}

interface HotkeyOptions {
  /** Whether the key works while a dialog is open. Other keys then do nothing. */
  readonly inDialog?: boolean
}

/** Runs an action at a key, independent of the focus. */
export function useHotkey(name: HotkeyName, action: () => void, { inDialog = false }: HotkeyOptions = {}): void {
  const latest = useRef(action)
  useLayoutEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent) => {
      if (nameOf(event) !== name || event.repeat || (document.querySelector('dialog[open]') !== null) !== inDialog)
        return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [name, inDialog])
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
