import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { databaseOf } from '../kit/database.ts'
import { millionPets, withoutVacuum } from '../kit/million-pets.ts'
import { cpuOf } from '../kit/processes.ts'
import { type Environment, type Server, startServer } from '../kit/server.ts'
import { load } from './instruments/load.ts'
import { interleave, type Series, seriesOf } from './instruments/rounds.ts'
import type { Bench, Row } from './report.ts'

const ROUNDS = 7
const SECONDS = 5
const CONNECTIONS = 10

/** A collector that discards what it gets. */
async function startCollector() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** CPU time in ms of the server's process per lookup. */
async function costOfLookup({ origin, pid }: Server): Promise<number> {
  const before = cpuOf(pid)
  const { requests } = await load({ origin, connections: CONNECTIONS, seconds: SECONDS, source: { kind: 'lookup' } })
  return (cpuOf(pid) - before) / requests
}

const micro = (ms: number) => `${Math.round(ms * 1000)} µs`

const rowOf = (measure: string, series: Series<number>, baseline: Series<number>): Row => ({
  measure,
  value: micro(series.median),
  spread: `${series.spreadText}; ${baseline.spreadText}`,
  baseline: micro(baseline.median),
  ratio: (series.median / baseline.median).toFixed(2),
})

/** CPU time of node for a lookup with traces, compared with one without. */
export const measureTracing: Bench = async () => {
  const dataDir = await millionPets()
  const collector = await startCollector()
  const first = await startServer({ DATA_DIR: dataDir })
  const servers = [first]
  const startTraced = async (share: string) => {
    const traced: Environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: share }
    const server = await startServer({ DATABASE_URL: databaseOf(dataDir), ...traced })
    servers.push(server)
    return server
  }
  try {
    const [all, few] = [await startTraced('1'), await startTraced('0.05')]
    return await withoutVacuum(dataDir, async () => {
      const [baseline, ofAll, ofFew] = [
        seriesOf(() => costOfLookup(first)),
        seriesOf(() => costOfLookup(all)),
        seriesOf(() => costOfLookup(few)),
      ]
      await interleave([baseline, ofAll, ofFew], ROUNDS)
      return [
        rowOf('CPU of node per lookup, each request traced; baseline: no traces', ofAll, baseline),
        rowOf('– one request in twenty traced', ofFew, baseline),
      ]
    })
  } finally {
    for (const server of servers.toReversed()) await server.stop()
    collector.close()
  }
}
