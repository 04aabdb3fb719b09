import { appendFileSync, renameSync, statSync } from 'node:fs'
import { codeOf } from '../../error-code.ts'

const MAX_BYTES = 5_000_000

/**
 * Writes to `file` and keeps one older part in `file.1`; both together stay below ten megabytes. Output that cannot be
 * written, such as on a full disk, is counted and reported later, so that logging never stops the process.
 */
export function boundedLog(file: string): (chunk: Buffer | string) => void {
  const append = appender(file)
  let missing = 0
  return (chunk) => {
    try {
      if (missing > 0) append(`${missing} bytes of this log could not be written\n`)
      missing = 0
      append(chunk)
    } catch (error) {
      if (codeOf(error) === '') throw error
      missing += chunk.length
    }
  }
}

function appender(file: string): (chunk: Buffer | string) => void {
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
