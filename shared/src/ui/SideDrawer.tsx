import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import css from './SideDrawer.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** Accessible name of the drawer. */
  label: string
  closeLabel: string
  children: ReactNode
}

/** A drawer at the left edge. Uses the browser's modal dialog, which traps the focus and closes on Escape. */
export function SideDrawer({ opened, onClose, title, label, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; the click is for its backdrop
    <dialog ref={dialog} className={css.drawer} aria-label={label} onClose={onClose} onClick={closeOnBackdrop}>
      {opened && (
        <div className={css.inside}>
          <div className={css.top}>
            {title}
            <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" size={22} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
