import { ApiProblem, errorMessage } from '@dyra/shared/api'
import { newKey } from '@dyra/shared/domain/new-key'
import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from './upload-picture.ts'
import { preparedFile, useChosen } from './use-chosen.ts'

/** What the server says of the file itself. */
const fileFault = (error: unknown) => (error instanceof ApiProblem ? error.errors.file?.join(' ') : undefined)
const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.status === 401

/** Chooses a picture and sends it; what could not be sent stays, to be tried again. */
export function useUpload(petId: number, onSaved: () => void) {
  const { chosen, fault, choose, refuse, changeCrop } = useChosen()
  const [progress, setProgress] = useState<number>()
  const [alert, setAlert] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  // Kept over the tries, so that a picture whose answer was lost is not stored twice.
  const prepared = useRef<{ of: typeof chosen; file: File; key: string }>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const prepare = async (of: NonNullable<typeof chosen>) => {
    if (prepared.current?.of === of) return prepared.current
    prepared.current = { of, file: await preparedFile(of), key: newKey() }
    return prepared.current
  }
  const fail = (error: unknown) => {
    const reason = fileFault(error)
    if (reason) refuse(reason)
    // The shell asks for another sign-in; the picture waits.
    else if (!isSessionOver(error)) setAlert(errorMessage(error))
  }
  const send = async () => {
    if (!chosen || sending.current) return
    const leaving = new AbortController()
    sending.current = leaving
    setAlert(undefined)
    setProgress(0)
    try {
      const { file, key } = await prepare(chosen)
      await uploadPicture(petId, file, { signal: leaving.signal, onProgress: setProgress, idempotencyKey: key })
      refuse()
      onSaved()
    } catch (error) {
      if (!leaving.signal.aborted) fail(error)
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }
  const takeOther = () => {
    setAlert(undefined)
    refuse()
  }
  return { chosen, fault, choose, changeCrop, takeOther, progress, alert, send, stop: () => sending.current?.abort() }
}
