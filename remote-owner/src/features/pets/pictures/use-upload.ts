import { ApiProblem, errorMessage } from '@dyra/shared/api'
import { newKey } from '@dyra/shared/domain/new-key'
import { useEffect, useRef, useState } from 'react'
import { uploadPicture } from './upload-picture.ts'
import { preparedFile, useChosenFile } from './use-chosen-file.ts'

/** The server's error about the file itself. */
const fileError = (error: unknown) => (error instanceof ApiProblem ? error.errors.file?.join(' ') : undefined)
const isSessionOver = (error: unknown) => error instanceof ApiProblem && error.status === 401

/** Chooses a picture and sends it. After a failed attempt the picture stays and can be sent again. */
export function useUpload(petId: number, onSaved: () => void) {
  const { refuse, ...file } = useChosenFile()
  const { chosen } = file
  const [progress, setProgress] = useState<number>()
  const [alert, setAlert] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  // The key stays the same for all attempts, so that a picture is not stored twice after a lost response.
  const prepared = useRef<{ of: typeof chosen; file: File; key: string }>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const prepare = async (of: NonNullable<typeof chosen>) => {
    if (prepared.current?.of === of) return prepared.current
    prepared.current = { of, file: await preparedFile(of), key: newKey() }
    return prepared.current
  }
  const fail = (error: unknown) => {
    const reason = fileError(error)
    if (reason) refuse(reason)
    // The shell asks the user to sign in again; the picture stays.
    else if (!isSessionOver(error)) setAlert(errorMessage(error))
  }
  const send = async () => {
    if (!chosen || sending.current) return
    const leaving = new AbortController()
    sending.current = leaving
    setAlert(undefined)
    setProgress(0)
    try {
      const { file: picture, key } = await prepare(chosen)
      await uploadPicture(petId, picture, { signal: leaving.signal, onProgress: setProgress, idempotencyKey: key })
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
  return { ...file, takeOther, progress, alert, send, stop: () => sending.current?.abort() }
}
