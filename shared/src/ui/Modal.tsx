import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import css from './Modal.module.css'

export interface ModalProps {
  opened: boolean
  /** The event cannot be cancelled if the browser forces the close, as with repeated back gestures on a phone. */
  onClose: (event: SyntheticEvent) => void
  title: ReactNode
  /** Before the title: a spinner, say. */
  mark?: ReactNode
  /** CSS length, capped at the viewport (docs/screens.md#dialog-widths). */
  width?: string
  /** No wider than its content needs; `width` is then the most that it may take. */
  isSnug?: boolean
  /** Only the buttons inside close it: no cross, no Escape. */
  isPersistent?: boolean
  /** Keeps the content and what was typed in it while the dialog is closed. */
  keepMounted?: boolean
  /**
   * What has `data-autofocus` takes the focus, else the first control. Menus and calendars in here must open inside
   * the dialog (`withinPortal: false`): the rest of the page is inert.
   */
  children: ReactNode
}

/** On the browser's own modal dialog: focus trap, inert page and the way back of the focus cost no code. */
export function Modal({
  opened,
  onClose,
  title,
  mark,
  width = '70rem',
  isSnug,
  isPersistent,
  keepMounted,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the element leaves the page: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!opened || element === null) return
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => element.close()
  }, [opened])

  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isPersistent) onClose(event)
  }
  // A file chooser that is left without a choice says `cancel` too, and so does a question that is asked in here.
  const cancel = (event: SyntheticEvent) => {
    if (event.target === event.currentTarget) askToClose(event)
  }
  // The browser closes the dialog after repeated Escape, even if `cancel` is prevented; not if the key event is
  // handled.
  const takeEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.isDefaultPrevented()) askToClose(event)
  }
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${isSnug ? css.snug : ''}`}
      style={{ maxWidth: `min(${width}, calc(100vw - 32px))` }}
      aria-labelledby={titleId}
      onCancel={cancel}
      onKeyDown={takeEscape}
    >
      {(opened || keepMounted) && (
        <div className={css.inside}>
          <div className={css.top}>
            <h2 id={titleId} className={css.title}>
              {mark}
              {title}
            </h2>
            {!isPersistent && (
              <button type="button" className={css.close} aria-label={t('close')} onClick={onClose}>
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
