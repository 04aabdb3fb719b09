const QUOTE = 0x22
const NEWLINE = 0x0a

/**
 * Bytes of a part, which has at most one row more than these. A part is made in memory, because the header of a tar
 * entry has its size.
 */
const PART_BYTES = 32 << 20

/**
 * Cuts the CSV of a table between rows into parts, each with the header line. A row ends with a newline outside quotes: a quote
 * within a value is doubled.
 */
export class CsvParts {
  /** Number of rows so far, not counting the header. */
  rows = -1
  readonly #limit: number
  #header: Buffer | undefined
  #chunks: Buffer[] = []
  #size = 0
  /** Where the last complete row ends. */
  #end = 0
  #isQuoted = false

  constructor(limit = PART_BYTES) {
    this.#limit = limit
  }

  #scan(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at++) {
      if (chunk[at] === QUOTE) this.#isQuoted = !this.#isQuoted
      else if (chunk[at] === NEWLINE && !this.#isQuoted) {
        this.rows++
        this.#end = this.#size + at + 1
        this.#header ??= Buffer.concat([...this.#chunks, chunk.subarray(0, at + 1)])
      }
    }
  }

  /** Takes the next bytes. Returns a part if there are enough. */
  push(chunk: Buffer): Buffer | undefined {
    this.#scan(chunk)
    this.#chunks.push(chunk)
    this.#size += chunk.length
    const header = this.#header
    if (this.#size < this.#limit || header === undefined || this.#end <= header.length) return undefined
    const all = Buffer.concat(this.#chunks)
    const part = all.subarray(0, this.#end)
    this.#chunks = [header, Buffer.from(all.subarray(this.#end))]
    this.#size = header.length + all.length - this.#end
    this.#end = header.length
    return part
  }

  /** The last part. It has only the header if the table is empty, or if all rows are in earlier parts. */
  rest(): Buffer {
    return Buffer.concat(this.#chunks)
  }
}
