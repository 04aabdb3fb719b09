import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    countedLines: CountedLines
  }
}

/** Lines of one kind in a minute. Further ones are counted. */
const PER_MINUTE = 20
const MINUTE_MS = 60_000
/** Kinds in a minute. A call, a status and a message make one, so there are some hundred at most. */
const MAX_KINDS = 2000

interface Kind {
  count: number
  readonly writeSum: (further: number) => void
}

/** Keeps lines of refusals from filling the disk when the machine is flooded. */
export class CountedLines {
  #kinds = new Map<string, Kind>()
  readonly #timer = setInterval(() => this.flush(), MINUTE_MS).unref()

  /** Writes the line, or counts it. `writeSum` is called at the end of the minute with the number of lines left out. */
  add(name: string, write: () => void, writeSum: (further: number) => void): void {
    const kind = this.#kinds.get(name) ?? { count: 0, writeSum }
    if (this.#kinds.size < MAX_KINDS) this.#kinds.set(name, kind)
    kind.count += 1
    if (kind.count <= PER_MINUTE) write()
  }

  flush(): void {
    for (const { count, writeSum } of this.#kinds.values()) if (count > PER_MINUTE) writeSum(count - PER_MINUTE)
    this.#kinds = new Map()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.flush()
  }
}

export function addCountedLines(app: FastifyInstance): void {
  const lines = new CountedLines()
  app.decorate('countedLines', lines)
  app.addHook('onClose', async () => lines.stop())
}
