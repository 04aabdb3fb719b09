import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { longTest } from '@dyra/shared/testing/depth'
import { production } from './testing/production.ts'
import { storeSigned, writeReleaseList } from './testing/release-signed.ts'
import { ServerProcesses, STOP_LIMIT_MS } from './testing/server-processes.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'

let processes: ServerProcesses
beforeAll(async () => {
  processes = await ServerProcesses.open()
})
afterAll(() => processes.close())

/** Waits until the process accepts no new connections. */
async function untilRefused(origin: string): Promise<void> {
  const isRefused = () =>
    fetch(`${origin}/api/health/live`).then(
      () => false,
      () => true,
    )
  while (!(await isRefused())) await sleep(20)
}

test('prints one line with its URL, serves the demo registry, and shuts down gracefully', async () => {
  const { origin, printed, child, ended } = await processes.ready({ METRICS_PORT: '0' })
  const found = await fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`)
  expect(await found.json()).toMatchObject({ name: 'Snati' })
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(printed.out).toMatch(/^Dýraauðkenni is ready at http:\/\/localhost:\d+\S*.*\n$/)
  expect(printed.err).toBe('')
})

longTest(
  'on SIGTERM completes running requests, answers one more request on open connections, and refuses new ones',
  async () => {
    const { origin, child, ended } = await processes.ready()
    const agent = new Agent({ keepAlive: true })
    const overAgent = async (path: string): Promise<IncomingMessage> => {
      const [answer] = await once(get(`${origin}${path}`, { agent }), 'response')
      answer.resume()
      await once(answer, 'end')
      return answer
    }
    await overAgent('/api/health/live')
    const release = await processes.holdLookups()
    const running = fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`)
    await processes.untilWaiting()
    const signalledAt = Date.now()
    child.kill('SIGTERM')
    await untilRefused(origin)
    const last = await overAgent('/api/health/live')
    expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
    await release()
    expect((await running).status).toBe(200)
    expect(await ended).toBe(0)
    expect(Date.now() - signalledAt).toBeLessThan(STOP_LIMIT_MS)
    agent.destroy()
  },
)

longTest('reports all errors of the configuration and does not start', async () => {
  const { ended, printed } = processes.start({ PORT: 'eighty', ROLE: 'boss' })
  expect(await ended).toBe(1)
  expect(printed.out).toBe('')
  expect(printed.err).toMatch(/PORT must be integer[\s\S]*ROLE must be equal/)
})

test('does not start in production with a remote from outside this package but without release keys', async () => {
  const { path: RELEASES_DIR, remove } = temporaryDirectory()
  writeReleaseList(RELEASES_DIR, await storeSigned(RELEASES_DIR, { part: 'remote-shelter', version: 'aaaa' }, []))
  const { ended, printed } = processes.start({ ...production, RELEASES_DIR })
  expect(await ended).toBe(1)
  expect(printed.err).toMatch(/^RELEASES_DIR has remote_shelter from outside this package: .+$/m)
  remove()
})
