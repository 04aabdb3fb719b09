import { type KeyboardEvent, useEffect } from 'react'

interface Keys {
  readonly onAdd?: () => void
  readonly onSubmit: () => void
}

/** Alt+N for a further pet, Ctrl+Enter to confirm, wherever the focus is. */
export function useKeys({ onAdd, onSubmit }: Keys): void {
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      const action = actionOf(event)
      if (action === undefined || event.repeat) return
      event.preventDefault()
      if (action === 'add') onAdd?.()
      else onSubmit()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [onAdd, onSubmit])
}

const actionOf = ({ code, key, altKey, ctrlKey, metaKey, shiftKey }: globalThis.KeyboardEvent) => {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'submit'
  // By its place: with Alt some keyboards give another sign.
  return code === 'KeyN' && altKey && !ctrlKey && !metaKey && !shiftKey ? 'add' : undefined
}

const FIELDS = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), [data-last-stop]'

/** Enter goes on to the next field and never sends anything; a list that is open keeps it for itself. */
export function goOnWithEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(FIELDS)]
  fields[fields.indexOf(target) + 1]?.focus()
}
