import { Button } from '@dyra/shared/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import css from './ActionMenu.module.css'

interface Props {
  label: string
  icon?: ReactNode
  size?: 'sm'
  /** Links and buttons; each choice closes the menu. */
  children: ReactNode
}

/** A button that shows further actions below it. Escape, a press outside and a move of the focus close it. */
export function ActionMenu({ label, icon, size, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (!area.current?.contains(target as Node)) setOpen(false)
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [isOpen])
  const close = () => {
    // A dialog that the choice opens gives the focus back to the button, because the choice is gone by then.
    button.current?.focus()
    setOpen(false)
  }
  const takeEscape = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape') close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only handles the Escape key of the buttons inside
    <div ref={area} className={css.menu} onKeyDown={takeEscape}>
      <Button
        ref={button}
        variant="default"
        size={size}
        fullWidth
        leftSection={icon}
        rightSection={<span className={css.arrow} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only closes the menu after a press of an action, which keyboards send as a click
        <div id={id} className={css.actions} onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}
