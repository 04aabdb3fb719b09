import { setTimeout as wait } from 'node:timers/promises'
import { contractBody } from '../../kit/contract.ts'
import { cyclic, first } from '../../kit/present.ts'
import type { Authorization } from '../../kit/sessions.ts'
import type { Fixture } from '../fixture.ts'
import type { AttackScenario } from '../scenario.ts'

/** Requests per attempt. The daily limits are lower. */
const MAX_REQUESTS = 12_000
const PARALLEL = 20
/** Security events are written within this time. */
const EVENTS_MS = 500

interface Attempt {
  readonly who: string
  readonly headers: Authorization | { readonly 'x-api-key': string }
  readonly paths: readonly string[]
  /** Number of answers that the limits allow without a pause. */
  readonly allowed: number
}

interface Copy {
  /** Number of requests that were answered. */
  readonly shown: number
  /** Whether a limit ended the copy. */
  readonly isRefused: boolean
}

/** Sends requests, several at a time and without a pause, until a limit refuses one. */
async function copyUntilRefused(fixture: Fixture, { headers, paths }: Attempt): Promise<Copy> {
  let shown = 0
  for (let n = 0; n < paths.length; n += PARALLEL) {
    const answers = await Promise.all(paths.slice(n, n + PARALLEL).map((path) => fixture.send({ path, headers })))
    shown += answers.filter(({ status }) => status === 200).length
    if (answers.some(({ status }) => status === 429)) return { shown, isRefused: true }
  }
  return { shown, isRefused: false }
}

/** Paths of more requests than any limit allows. They repeat the ids, because the demo registry has fewer. */
const repeat = <Id>(ids: readonly Id[], pathOf: (id: Id) => string) =>
  Array.from({ length: MAX_REQUESTS }, (_, n) => pathOf(cyclic(ids, n)))

/** Headers of an integrator with a new API key. */
async function addApiKey(fixture: Fixture) {
  const { headers } = fixture.people.administrator
  const created = await fixture.send({ method: 'POST', path: '/api/OpenApiKeys', headers, body: { name: 'Attack' } })
  if (created.status !== 201) throw new Error(`No API key: ${created.status} ${created.text}`)
  return { 'x-api-key': contractBody<'POST /api/OpenApiKeys'>(created.body).apiKey }
}

async function queryIds<Id>(fixture: Fixture, text: string, values: readonly unknown[] = []): Promise<Id[]> {
  const rows = await fixture.query<{ id: Id }>(`${text} limit ${MAX_REQUESTS}`, values)
  return rows.map(({ id }) => id)
}

/** Ids of persons other than the attackers. There is no limit for one's own data. */
const otherPersons = (fixture: Fixture, attackers: readonly number[]) =>
  queryIds<number>(fixture, 'select id::int from person where id <> all ($1) order by id', [attackers])

const petsOfOthers = (fixture: Fixture, owner: number) =>
  queryIds<number>(
    fixture,
    `select p.id::int from pet p where p.co_owner_person_id is distinct from $1
       and not exists (select from ownership o where o.pet_id = p.id and o.person_id = $1)
       and not exists (select from pet_transfer t where t.pet_id = p.id and t.new_owner_person_id = $1)
     order by p.id`,
    [owner],
  )

const searchPages = ['a', 'e', 'i', 'r', 'n'].flatMap((letter) =>
  Array.from({ length: 60 }, (_, n) => `/api/Pets?SearchQuery=${letter}&Size=100&From=${n}`),
)

async function attemptsIn(fixture: Fixture): Promise<Attempt[]> {
  const owner = first(fixture.people.owners, 'an owner')
  const veterinarian = first(fixture.people.veterinarians, 'a veterinarian')
  const persons = repeat(await otherPersons(fixture, [owner.id, veterinarian.id]), (id) => `/api/Users/${id}`)
  const pets = repeat(await petsOfOthers(fixture, owner.id), (id) => `/api/Pets/${id}`)
  const tags = await queryIds<string>(fixture, 'select tag_number as id from microtag where is_latest order by id')
  const lookups = repeat(tags, (tag) => `/api/open/v1/microtags/${encodeURIComponent(tag)}`)
  return [
    { who: 'owner, pets', headers: owner.headers, paths: pets, allowed: 0 },
    { who: 'owner, persons', headers: owner.headers, paths: persons, allowed: 0 },
    { who: 'veterinarian, persons', headers: veterinarian.headers, paths: persons, allowed: 1500 },
    { who: 'veterinarian, pages of pets', headers: veterinarian.headers, paths: searchPages, allowed: 100 },
    { who: 'API key, lookups', headers: await addApiKey(fixture), paths: lookups, allowed: 600 },
  ]
}

/** The number of reached limits that administrators see. */
async function countReportedLimits(fixture: Fixture): Promise<number> {
  const { headers } = fixture.people.administrator
  const { body } = await fixture.send({ path: '/api/SecurityEvents?Kind=limitMet', headers })
  return Array.isArray(body) ? body.length : 0
}

/** An owner, a veterinarian and an integrator request ids one after the other until a limit stops them. */
export const copyByCounting: AttackScenario = {
  name: 'copy-by-counting',
  // Security events must be visible soon.
  env: { COUNTER_FLUSH_MS: '50' },
  async run(fixture) {
    const found: string[] = []
    const notes: string[] = []
    for (const attempt of await attemptsIn(fixture)) {
      const { who, allowed } = attempt
      const { shown, isRefused } = await copyUntilRefused(fixture, attempt)
      notes.push(`${who}: ${shown}`)
      if (!isRefused) found.push(`${who}: no limit ended the copy, ${shown} were shown`)
      if (shown > allowed) found.push(`${who}: ${shown} were shown without a pause, ${allowed} are allowed`)
    }
    await wait(EVENTS_MS)
    const reported = await countReportedLimits(fixture)
    if (reported < notes.length) found.push(`administrators see ${reported} of ${notes.length} reached limits`)
    return {
      tried: 'requesting ids and pages one after the other without a pause',
      found,
      notes: `shown before a limit: ${notes.join(', ')}`,
    }
  },
}
