import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { unsavedForms } from '../session/session.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Modal, type ModalProps } from './Modal.tsx'

/**
 * Asks before cross, Escape and the way back throw away what was typed in here; its own buttons close it as they say.
 * The page behind cannot be typed in: what became unsaved since it opened belongs to it.
 */
export function Dialog({ opened, onClose, ...props }: Omit<ModalProps, 'onClose'> & { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const before = useRef<readonly unknown[]>([])
  useLayoutEffect(() => {
    if (opened) before.current = unsavedForms()
    return () => setAsking(false)
  }, [opened])
  const close = ({ cancelable }: SyntheticEvent) => {
    const isChanged = unsavedForms().some((form) => !before.current.includes(form))
    if (isChanged && cancelable) setAsking(true)
    else onClose()
  }
  return (
    <>
      {/* First, so that it closes first: the focus goes back the way it came. */}
      {opened && isAsking && <LeaveQuestion opened onStay={() => setAsking(false)} onLeave={onClose} />}
      <Modal opened={opened} onClose={close} {...props} />
    </>
  )
}
