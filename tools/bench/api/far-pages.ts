import { randomInt } from 'node:crypto'
import { interleave, seriesOf } from '../instruments/rounds.ts'
import { page } from './cases.ts'
import { cpuOfRequests, cpuPerRequest, ROUNDS, rowOf } from './cpu-cost.ts'
import type { Environment, Measure } from './environment.ts'

const FAR = 900_000
/** Largest distance of a random page from FAR. Few pages repeat in the half minute that the server remembers them. */
const NEARBY = 50_000
/** More pages than a round reads. */
const PAGES = 2000
const SIZE = 20

const pageAt = (From: number) => page('/api/Pets', { SortBy: 'name', From, Size: SIZE })
const farPlace = () => randomInt(FAR - NEARBY, FAR + NEARBY - PAGES * SIZE)

/** CPU time of a far page. Each request gets another page. */
const cpuOfFarPages = (environment: Environment): Promise<number> =>
  cpuOfRequests(
    environment,
    Array.from({ length: PAGES }, () => pageAt(farPlace())),
  )

/** CPU time of the page after a far one. One connection, because a page has to be answered before the next is asked for. */
async function cpuOfNextPages(environment: Environment): Promise<number> {
  const { server, headers } = environment
  const place = farPlace()
  const first = pageAt(place)
  const response = await fetch(server.origin + first.path, { headers })
  if (!response.ok) throw new Error(`${first.path} answered ${response.status}`)
  await response.text()
  const list = Array.from({ length: PAGES }, (_, n) => pageAt(place + SIZE * (n + 1)))
  return cpuOfRequests(environment, list, 1)
}

const LIMITS = { far: 10, next: 3 } as const

/** Compares a far page, and the page after it, with the first page. */
export const measureFarPages: Measure = async (environment) => {
  const far = seriesOf(() => cpuOfFarPages(environment))
  const next = seriesOf(() => cpuOfNextPages(environment))
  const baseline = seriesOf(() => cpuPerRequest(environment, 'first'))
  await interleave([far, next, baseline], ROUNDS)
  const measure = 'pet search near offset 900 000, each page another, CPU; baseline: the first page'
  return [
    rowOf(measure, { value: far, baseline, limit: LIMITS.far }),
    rowOf('– the page after it', { value: next, baseline, limit: LIMITS.next }),
  ]
}
