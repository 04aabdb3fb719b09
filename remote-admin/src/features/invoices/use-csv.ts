import { errorMessage } from '@dyra/shared/api'
import { useSingleFlight } from '@dyra/shared/forms'
import { saveFile } from '@dyra/shared/platform/api/save-file'
import { useEffect, useRef, useState } from 'react'

interface NamedFile {
  readonly content: Blob
  readonly name: string
}

/** Reads a file. Calls `onLines` with the number of lines read so far. */
export type ReadCsv = (signal: AbortSignal, onLines: (lines: number) => void) => Promise<NamedFile>

export type CsvState =
  | { readonly kind: 'idle' | 'done' }
  | { readonly kind: 'running'; readonly lines: number }
  | { readonly kind: 'failed'; readonly error: string }

/** Milliseconds between two reports: rendering after each of thousands of chunks is slower than the download. */
const PROGRESS_INTERVAL = 100

/** Calls `report` at most once per interval. */
function throttle(report: (lines: number) => void) {
  let last = Number.NEGATIVE_INFINITY
  return (lines: number) => {
    const now = performance.now()
    if (now - last < PROGRESS_INTERVAL) return
    last = now
    report(lines)
  }
}

/** Runs one download at a time. Leaving the screen cancels it. */
export function useCsv() {
  const [state, setState] = useState<CsvState>({ kind: 'idle' })
  const { run } = useSingleFlight()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const download = (read: ReadCsv) =>
    run(async () => {
      leaving.current = new AbortController()
      const { signal } = leaving.current
      setState({ kind: 'running', lines: 0 })
      try {
        const report = throttle((lines) => setState({ kind: 'running', lines }))
        const { content, name } = await read(signal, report)
        saveFile(content, name)
        setState({ kind: 'done' })
      } catch (error) {
        setState(signal.aborted ? { kind: 'idle' } : { kind: 'failed', error: errorMessage(error) })
      }
    })
  return { state, download, cancel: () => leaving.current?.abort() }
}
