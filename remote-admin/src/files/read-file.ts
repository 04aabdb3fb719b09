import { networkFailureOf } from '@dyra/shared/api'

const LINE_END = 10

/** Lines in a part of a text file. */
function linesIn(part: Uint8Array): number {
  let lines = 0
  for (let at = part.indexOf(LINE_END); at !== -1; at = part.indexOf(LINE_END, at + 1)) lines++
  return lines
}

/**
 * Reads a text file part by part, so that a large one leaves the screen alive; `onLines` hears how many lines have come.
 * @throws NetworkFailure when the connection ends before the file does
 */
export async function readFile(file: Response, onLines: (lines: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  const reader = file.body?.getReader()
  const read = () =>
    reader?.read().catch((error: unknown) => {
      throw networkFailureOf(error)
    })
  for (let part = await read(); part && !part.done; part = await read()) {
    parts.push(part.value)
    lines += linesIn(part.value)
    onLines(lines)
  }
  return new Blob(parts, { type: file.headers.get('content-type') ?? 'text/csv' })
}
