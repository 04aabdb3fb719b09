import { ApiProblem, failureText } from '@dyra/shared/api'
import { useSingleFlight } from '@dyra/shared/forms'
import { type ConfirmedAction, runForBanner } from '@dyra/shared/ui/actions'
import { useEffect, useRef, useState } from 'react'

/** One action on many items of a list. */
export interface Batch<Item> {
  readonly title: string
  /** Text of the confirmation before the action. */
  readonly question: string
  readonly button: string
  readonly isDangerous?: boolean
  readonly find: () => Promise<readonly Item[]>
  /** Returns the reason if the item was refused. @throws errors of the server */
  readonly run: (item: Item) => Promise<string | undefined>
  readonly keyOf: (item: Item) => number
  readonly nameOf: (item: Item) => string
  readonly summary: (counts: { readonly done: string; readonly refused: string }) => string
}

export interface Result<Item> {
  readonly item: Item
  /** Why the item was refused; undefined if it was done. */
  readonly why?: string
}

/** Runs the action of one row. Returns the reason if another user has already changed the item. */
export async function runActionOnRow(action: ConfirmedAction): Promise<string | undefined> {
  const { tone, title } = await runForBanner(action.run, action)
  return tone === 'warn' ? title : undefined
}

/** Longer waits come from daily limits and count as refusals. */
const WAIT_MAX_SECONDS = 60

/** Seconds to wait if the server soon takes changes again; undefined for any other error. */
const secondsToWait = (error: unknown): number | undefined => {
  const wait = error instanceof ApiProblem && error.status === 429 ? error.retryAfter : null
  return wait !== null && wait <= WAIT_MAX_SECONDS ? wait : undefined
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function runOne<Item>(
  { run }: Batch<Item>,
  item: Item,
  isStopped: () => boolean,
): Promise<Result<Item> | undefined> {
  while (!isStopped()) {
    try {
      return { item, why: await run(item) }
    } catch (error) {
      const wait = secondsToWait(error)
      if (wait === undefined) return { item, why: failureText(error) }
      await pause(wait)
    }
  }
  return undefined
}

/**
 * Runs a batch one item after the other. A refusal of one item does not stop the next; a stopped batch can be
 * continued.
 */
export function useBatch<Item>(batch: Batch<Item>) {
  const [queue, setQueue] = useState<readonly Item[]>()
  const [results, setResults] = useState<readonly Result<Item>[]>([])
  const { run, isRunning, error } = useSingleFlight()
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const runRest = async () => {
    stopped.current = false
    const items = queue ?? (await batch.find())
    setQueue(items)
    for (const item of items.slice(results.length)) {
      const result = stopped.current ? undefined : await runOne(batch, item, () => stopped.current)
      if (!result) break
      setResults((before) => [...before, result])
    }
  }
  const stop = () => {
    stopped.current = true
  }
  const refused = results.filter(({ why }) => why !== undefined)
  return {
    run: () => run(runRest),
    stop,
    isRunning,
    error,
    refused,
    done: results.length - refused.length,
    tried: results.length,
    /** Number of items; undefined until they are loaded. */
    total: queue?.length,
    isDone: !isRunning && results.length === queue?.length,
  }
}
