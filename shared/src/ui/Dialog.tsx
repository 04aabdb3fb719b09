import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { unsavedForms } from '../platform/session/session.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

/** Whether a button in the dialog shows that its request is running. */
const isBusy = (element: Element) => Boolean(element.closest('dialog')?.querySelector('[data-loading]'))

/**
 * Asks before the close button, Escape or back navigation discard unsaved changes; its own buttons close it without
 * asking. It stays until the answer to its request is here: closing it would not stop the request. The page behind is
 * inert, so forms that became dirty since it opened belong to the dialog.
 */
export function Dialog({
  opened,
  onClose,
  isSending = false,
  ...props
}: Omit<ModalProps, 'onClose'> & {
  onClose: () => void
  /** A request is running that no button in the dialog shows. */
  isSending?: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const before = useRef<readonly unknown[]>([])
  useLayoutEffect(() => {
    if (opened) before.current = unsavedForms()
    return () => setAsking(false)
  }, [opened])
  const close = ({ cancelable, currentTarget }: SyntheticEvent) => {
    if (cancelable && (isSending || isBusy(currentTarget))) return
    const isChanged = unsavedForms().some((form) => !before.current.includes(form))
    if (isChanged && cancelable) setAsking(true)
    else onClose()
  }
  return (
    <>
      {/* The question is first, so that it closes first and the focus returns in the right order. */}
      {opened && isAsking && <LeaveQuestion opened isOfDialog onStay={() => setAsking(false)} onLeave={onClose} />}
      <Modal opened={opened} onClose={close} {...props} />
    </>
  )
}
