import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { t } from '../strings/strings.ts'
import { Icon } from './Icon.tsx'
import css from './Modal.module.css'

export interface ModalProps {
  opened: boolean
  /** The event cannot be cancelled where the browser closes it whatever is said, as when a phone goes back repeatedly. */
  onClose: (event: SyntheticEvent) => void
  title: ReactNode
  /** Before the title: a spinner, say. */
  mark?: ReactNode
  /** CSS length, capped at the viewport (specification, section 9). */
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
  // The browser closes by itself when Escape is pressed again and again, whatever `cancel` says; not when the key is taken.
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
