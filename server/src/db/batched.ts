import { isUnavailable } from './retry.ts'

interface WaitingItem<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface BatchSettings<Item, Result> {
  /** Runs one statement for all items. Returns the results in the same order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Maximum number of statements that run at the same time. */
  readonly maxConcurrent: number
  /** Maximum number of items in one statement. */
  readonly maxSize: number
}

/**
 * A load function that batches its calls: items of one event loop turn, or that arrive while `maxConcurrent` statements
 * are running, share one statement. A single item does not wait. Under load many items share the cost of a statement, its
 * commit and its round trip.
 */
export function batched<Item, Result>(batching: BatchSettings<Item, Result>): (item: Item) => Promise<Result> {
  const { run, maxConcurrent, maxSize } = batching
  const waiting: WaitingItem<Item, Result>[] = []
  let running = 0
  let isPlanned = false

  const finish = async (batch: WaitingItem<Item, Result>[]) => {
    try {
      const results = await run(batch.map(({ item }) => item))
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result)
    } catch (error) {
      // If the database is unavailable, fail all waiting items now instead of after another timeout.
      if (isUnavailable(error)) batch.push(...waiting.splice(0))
      for (const { reject } of batch) reject(error)
    }
  }
  const start = () => {
    isPlanned = false
    while (running < maxConcurrent && waiting.length > 0) {
      running += 1
      void finish(waiting.splice(0, maxSize)).then(() => {
        running -= 1
        plan()
      })
    }
  }
  const plan = () => {
    if (isPlanned || running >= maxConcurrent || waiting.length === 0) return
    isPlanned = true
    setImmediate(start)
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      plan()
    })
}
