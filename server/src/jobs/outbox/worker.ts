import { setTimeout as sleep } from 'node:timers/promises'
import { onQueued } from '../../features/messages/mail/index.ts'
import { BATCH, type Outbox, sendDue } from './send-due.ts'

/** Messages that wait in the database. */
export interface Queue {
  /** Name in the log. */
  readonly name: string
  /** Sends one batch of due messages and returns how many it processed. */
  readonly sendDue: () => Promise<number>
  readonly batch: number
  readonly log: Outbox['log']
}

export interface QueueWorker {
  /** Leases no more messages and waits at most one second for those being sent. The rest are sent after their lease ends. */
  stop(): Promise<void>
}

const POLL_MS = 1000
const STOP_MS = 1000

/** Resolves after `ms`, when this process queues a mail, or when the worker stops. */
function rest(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      forget()
      stopping.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const forget = onQueued(end)
    stopping.addEventListener('abort', end)
    if (stopping.aborted) end()
  })
}

/** Logs one line when reading fails and one when it works again, instead of one per second. */
function reporter({ name, log }: Queue) {
  let failing = false
  return (error?: unknown) => {
    const fails = error !== undefined
    if (fails && !failing) log.error({ err: error }, `the ${name} cannot be read`)
    if (!fails && failing) log.info({}, `the ${name} can be read again`)
    failing = fails
  }
}

async function work(queue: Queue, pollMs: number, stopping: AbortSignal): Promise<void> {
  const report = reporter(queue)
  while (!stopping.aborted) {
    try {
      const processed = await queue.sendDue()
      report()
      if (processed === queue.batch) continue
    } catch (error) {
      report(error)
    }
    await rest(pollMs, stopping)
  }
}

/** Sends the messages of a queue until stopped. Any number of workers in any number of processes may run. */
export function startQueueWorker(queue: Queue, { pollMs = POLL_MS } = {}): QueueWorker {
  const stopping = new AbortController()
  const ended = work(queue, pollMs, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** Sends mails of the outbox until stopped. */
export const startOutboxWorker = (outbox: Outbox, options?: { readonly pollMs?: number }): QueueWorker =>
  startQueueWorker({ name: 'outbox', batch: BATCH, sendDue: () => sendDue(outbox), log: outbox.log }, options)
