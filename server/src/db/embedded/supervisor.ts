import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './errors.ts'
import { stopOrphan } from './orphan.ts'
import { type Launch, launch, type Postmaster, requestStop, StartFailure, stopAndWait } from './postmaster.ts'
import { postgresArguments } from './settings.ts'

export interface ServerLaunch extends Launch {
  readonly disposable: boolean
}

const RETRY_MS = 200
/** Backends of a killed PostgreSQL finish their query before they exit. */
const ORPHAN_TIMEOUT_MS = 60_000
const MAX_RESTART_PAUSE_MS = 10_000

const PORT_TAKEN = /could not bind|Address already in use|could not create any TCP\/IP sockets/
const STILL_IN_USE = /pre-existing shared memory block|lock file ".*" already exists|is another postmaster/

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

interface Server {
  readonly launch: ServerLaunch
  readonly port: number
  /** Undefined between an unexpected exit and the next start. */
  running: Postmaster | undefined
}

async function run(at: ServerLaunch, port: number): Promise<Postmaster> {
  await stopOrphan(at)
  return launch(at, postgresArguments(at.place.cluster, port, at.disposable))
}

/** Undefined if PostgreSQL failed to start for a temporary reason. */
async function tryRun(at: ServerLaunch, port: number, deadline: number): Promise<Postmaster | undefined> {
  try {
    return await run(at, port)
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    const passes = STILL_IN_USE.test(error.output) || PORT_TAKEN.test(error.output)
    if (passes && Date.now() < deadline) return undefined
    throw new EmbeddedDatabaseError(error.message, { cause: error })
  }
}

/** Keeps one PostgreSQL running: restarts it on the same port after an unexpected exit. */
export class Supervisor {
  readonly #onEvent: (message: string) => void
  #server: Server | undefined
  #watching: Promise<void> = Promise.resolve()
  #stopping = false

  constructor(onEvent: (message: string) => void) {
    this.#onEvent = onEvent
  }

  /** Returns the port: the given one, or a free one. */
  async start(launch: ServerLaunch, fixedPort: number | undefined): Promise<number> {
    const deadline = Date.now() + ORPHAN_TIMEOUT_MS
    for (;;) {
      const port = fixedPort ?? (await freePort())
      const running = await tryRun(launch, port, deadline)
      if (running) {
        this.#server = { launch, port, running }
        process.once('exit', this.#stopAtExit)
        this.#watching = this.#watch(this.#server)
        return port
      }
      await sleep(RETRY_MS)
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true
    process.off('exit', this.#stopAtExit)
    const server = this.#server
    const running = server?.running
    if (running) await stopAndWait(running.pid, server.launch, () => server.running !== running)
    await this.#watching
  }

  async #watch(server: Server): Promise<void> {
    while (server.running) {
      await server.running.ended
      server.running = undefined
      server.running = await this.#restart(server)
      if (server.running && this.#stopping) requestStop(server.running.pid, server.launch)
    }
  }

  async #restart({ launch, port }: Server): Promise<Postmaster | undefined> {
    for (let pause = RETRY_MS; !this.#stopping; pause = Math.min(pause * 2, MAX_RESTART_PAUSE_MS)) {
      this.#onEvent('The embedded PostgreSQL exited unexpectedly and is restarted')
      await sleep(pause)
      if (this.#stopping) return undefined
      try {
        return await run(launch, port)
      } catch (error) {
        this.#onEvent(error instanceof Error ? error.message : String(error))
      }
    }
    return undefined
  }

  /** Stops PostgreSQL when this process exits without `stop` and can no longer wait. */
  readonly #stopAtExit = (): void => {
    const running = this.#server?.running
    if (running && this.#server) requestStop(running.pid, this.#server.launch)
  }
}
