import { errorMessage } from '@dyra/shared/api'
import { saveFile } from '@dyra/shared/api/save-file'
import { useEffect, useRef, useState } from 'react'

interface NamedFile {
  readonly content: Blob
  readonly name: string
}

/** Gets a file; `onLines` hears how many lines of it have come. */
export type ReadCsv = (signal: AbortSignal, onLines: (lines: number) => void) => Promise<NamedFile>

export type CsvState =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'running'; readonly lines: number }
  | { readonly kind: 'failed'; readonly fault: string }

/** A large file comes in thousands of parts; drawing the screen for each would take longer than the file. */
const TELL_MS = 100

/** Passes on the first number and then the latest one from time to time. */
function fromTimeToTime(tell: (lines: number) => void) {
  let told = Number.NEGATIVE_INFINITY
  return (lines: number) => {
    const now = performance.now()
    if (now - told < TELL_MS) return
    told = now
    tell(lines)
  }
}

/** One download at a time; it ends when the screen is left. */
export function useCsv() {
  const [state, setState] = useState<CsvState>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const download = async (read: ReadCsv) => {
    if (running.current) return
    const leaving = new AbortController()
    running.current = leaving
    setState({ kind: 'running', lines: 0 })
    try {
      const tell = fromTimeToTime((lines) => setState({ kind: 'running', lines }))
      const { content, name } = await read(leaving.signal, tell)
      saveFile(content, name)
      setState({ kind: 'done' })
    } catch (error) {
      setState(leaving.signal.aborted ? { kind: 'idle' } : { kind: 'failed', fault: errorMessage(error) })
    } finally {
      running.current = null
    }
  }
  return { state, download, cancel: () => running.current?.abort() }
}
