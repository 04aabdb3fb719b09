import { isUnavailable } from './retry.ts'

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface Together<Item, Result> {
  /** One statement for all items; answers in their order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Statements under way at most. */
  readonly atOnce: number
  /** Items in one statement at most. */
  readonly most: number
}

/**
 * Answers many callers by few statements: what arrives in one turn of the event loop, or while `atOnce` statements
 * are under way, goes into the next one together. An item that comes alone does not wait. Under load a statement, its
 * commit and its way over the wire are then paid once for many.
 */
export function together<Item, Result>({ run, atOnce, most }: Together<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let running = 0
  let isPlanned = false

  const finish = async (batch: Waiting<Item, Result>[]) => {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result)
    } catch (error) {
      // Who waits for a database that is away hears so now, not after the next time limit.
      if (isUnavailable(error)) batch.push(...waiting.splice(0))
      for (const { reject } of batch) reject(error)
    }
  }
  const start = () => {
    isPlanned = false
    while (running < atOnce && waiting.length > 0) {
      running += 1
      void finish(waiting.splice(0, most)).then(() => {
        running -= 1
        plan()
      })
    }
  }
  const plan = () => {
    if (isPlanned || running >= atOnce || waiting.length === 0) return
    isPlanned = true
    setImmediate(start)
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}
