import { readFile, stat } from 'node:fs/promises'
import { codeOf } from '../error-code.ts'

interface Read<T> {
  readonly stamp: string
  readonly value: T
}

/**
 * Reads a file that may be replaced while the server runs, again whenever it has changed. A missing file has the value
 * `fallback`. If a file cannot be read, calls `onError` and keeps the last valid content.
 */
export function freshFile<T>(
  path: string,
  parse: (text: string) => T,
  { fallback, onError }: { readonly fallback: T; readonly onError: (error: Error) => void },
): () => Promise<Read<T>> {
  let last: Read<T> = { stamp: '', value: fallback }
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(path)
      const stamp = `${ino}:${mtimeMs}:${size}`
      if (stamp !== last.stamp) last = { stamp, value: parse(await readFile(path, 'utf8')) }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') last = { stamp: '', value: fallback }
      else onError(error as Error)
    }
    return last
  }
}
