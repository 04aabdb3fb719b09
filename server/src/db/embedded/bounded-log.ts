import { appendFileSync, renameSync, statSync } from 'node:fs'

const MAX_BYTES = 5_000_000

/** Writes to `file` and keeps one older part in `file.1`, so both together stay below ten megabytes. */
export function boundedLog(file: string): (chunk: Buffer | string) => void {
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return (chunk) => {
    if (size + chunk.length > MAX_BYTES) {
      if (size > 0) renameSync(file, `${file}.1`)
      size = 0
    }
    appendFileSync(file, chunk, { mode: 0o600 })
    size += chunk.length
  }
}
