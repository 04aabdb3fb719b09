import { setTimeout as sleep } from 'node:timers/promises'
import { onQueued } from '../../features/mail/index.ts'
import { BATCH, type Outbox, sendDue } from './send-due.ts'

export interface OutboxWorker {
  /** Leases no more mails and waits at most one second for those being sent. The rest are sent after their lease ends. */
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
function reporter({ log }: Outbox) {
  let failing = false
  return (error?: unknown) => {
    const fails = error !== undefined
    if (fails && !failing) log.error({ err: error }, 'the outbox cannot be read')
    if (!fails && failing) log.info({}, 'the outbox can be read again')
    failing = fails
  }
}

async function work(outbox: Outbox, pollMs: number, stopping: AbortSignal): Promise<void> {
  const report = reporter(outbox)
  while (!stopping.aborted) {
    try {
      const processed = await sendDue(outbox)
      report()
      if (processed === BATCH) continue
    } catch (error) {
      report(error)
    }
    await rest(pollMs, stopping)
  }
}

/** Sends mails of the outbox until stopped. Any number of workers in any number of processes may run. */
export function startOutboxWorker(outbox: Outbox, { pollMs = POLL_MS } = {}): OutboxWorker {
  const stopping = new AbortController()
  const ended = work(outbox, pollMs, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}
