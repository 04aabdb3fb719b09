import { readFile, stat } from 'node:fs/promises'
import { codeOf } from '../db/error-code.ts'

interface Read<T> {
  readonly stamp: string
  readonly value: T
}

/**
 * A file that others replace while the server runs: read again when it has changed. A missing file is `otherwise`;
 * one that cannot be read keeps its last good content, and `onFault` is called.
 */
export function freshFile<T>(
  path: string,
  parse: (text: string) => T,
  { otherwise, onFault }: { readonly otherwise: T; readonly onFault: (error: Error) => void },
): () => Promise<Read<T>> {
  let last: Read<T> = { stamp: '', value: otherwise }
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(path)
      const stamp = `${ino}:${mtimeMs}:${size}`
      if (stamp !== last.stamp) last = { stamp, value: parse(await readFile(path, 'utf8')) }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') last = { stamp: '', value: otherwise }
      else onFault(error as Error)
    }
    return last
  }
}
