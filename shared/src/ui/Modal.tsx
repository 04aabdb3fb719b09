import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { t } from '../platform/i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import css from './Modal.module.css'

export interface ModalProps {
  opened: boolean
  /** The event cannot be cancelled if the browser forces the close, as with repeated back gestures on a phone. */
  onClose: (event: SyntheticEvent) => void
  title: ReactNode
  /** Before the title, such as a spinner. */
  mark?: ReactNode
  /** CSS length, capped at the viewport. */
  width?: string
  /** The dialog is as wide as its content, at most `width`. */
  isSnug?: boolean
  /** Only the buttons inside close it: no close button, no Escape. */
  isPersistent?: boolean
  /** A drawer at the left edge; a press outside closes it too. Its title names the site. */
  side?: { readonly label: string; readonly closeLabel: string }
  /** Keeps the content and its values while the dialog is closed. */
  keepMounted?: boolean
  /**
   * The element with `data-autofocus` takes the focus, or else the first control. Menus and calendars must open inside
   * the dialog (`withinPortal: false`): the rest of the page is inert.
   */
  children: ReactNode
}

/** Uses the browser's modal dialog, which traps and restores the focus and makes the page inert. */
export function Modal({
  opened,
  onClose,
  title,
  mark,
  width = '70rem',
  isSnug,
  isPersistent,
  side,
  keepMounted,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect, because the browser restores the focus only while the element is in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!opened || element === null) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element.close()
  }, [opened])

  const requestClose = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPersistent) onClose(event)
  }
  // Ignore cancel events of a file input or of a dialog inside this one.
  const cancel = (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) requestClose(event)
  }
  // Browsers close the dialog after repeated Escape even if `cancel` is prevented, but not if the key event is.
  const takeEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isDefaultPrevented()) requestClose(event)
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (side && event.target === dialog.current) onClose(event)
  }
  const shape = isSnug ? css.snug : ''
  return (
    // Escape closes a modal dialog by itself; the click is for the backdrop of a drawer.
    <dialog
      ref={dialog}
      className={`${css.dialog} ${side ? css.side : shape}`}
      style={side ? undefined : { maxWidth: `min(${width}, calc(100vw - 32px))` }}
      aria-label={side?.label}
      aria-labelledby={side ? undefined : titleId}
      onCancel={cancel}
      onKeyDown={takeEscape}
      onClick={closeOnBackdrop}
    >
      {(opened || keepMounted) && (
        <div className={css.inside}>
          <div className={css.top}>
            <h2 id={titleId} className={css.title}>
              {mark}
              {title}
            </h2>
            {!isPersistent && (
              <button type="button" className={css.close} aria-label={side?.closeLabel ?? t('close')} onClick={onClose}>
                <Icon name="close" size={20} />
              </button>
            )}
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
