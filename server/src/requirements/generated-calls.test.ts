import { depth, everyNth } from '@dyra/shared/testing/depth'
import fc from 'fast-check'
import { callerNames, callers, DemoCallers, document, operations } from '../testing/calls/demo-callers.ts'
import { differencesFrom } from '../testing/calls/differences-from-document.ts'
import { callsOf } from '../testing/calls/generated-call.ts'
import { PersonsShown } from '../testing/calls/persons-shown.ts'

// docs/security.md#requirements-and-tests, items 9, 10 and 12. Any input by any caller gets a response that conforms to the
// OpenAPI document; every view of contact data is in the access log; no personal data is in the log.

const RUNS = depth(6, 120)
const tried = everyNth(operations, 3)
/** The checks of every commit make the same calls, those of each night other calls. A failure prints its seed. */
const SEED = depth(20261121, Date.now() % 2 ** 31)
/**
 * If the generated values did not fit the schemas, most calls would be refused and the test would prove little. With
 * fewer runs, fewer calls succeed.
 */
const LEAST_SUCCEEDING = depth(0.45, 0.65)

/** Icelandic messages of a refusal. They may quote what was sent, and name a company. */
function icelandicIn({ headers, body }: { headers: Record<string, unknown>; body: string }): string[] {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return []
  const { title, errors = {} } = JSON.parse(body) as { title: string; errors?: Record<string, string[]> }
  const messages = [title, ...Object.values(errors).flat()].map((text) =>
    text.replaceAll(/Dýraauðkenni|“.*?”|^.* ehf\./g, ''),
  )
  return messages.filter((text) => /[áðéíóúýþæö]/i.test(text))
}

const differenceOf = differencesFrom(document)
const answered = new Map<string, Set<number>>()

let demo: DemoCallers
beforeAll(async () => {
  demo = await DemoCallers.open()
})
afterAll(() => demo.close())

interface View {
  readonly id: number
  readonly person_ids: readonly number[]
}

const viewsAfter = (id: number) =>
  demo.database.db.query<View>('select id, person_ids from access_log where id > $1 order by id', [id])

const idOf = async (ssn: string | undefined) => {
  const [row] = await demo.database.db.query<{ id: number }>('select id from person where ssn = $1', [ssn ?? ''])
  return row?.id
}

/**
 * In reads, a kennitala counts as contact data, except that of a payer, which every veterinarian may see. A change that
 * names a person is in the history.
 */
const showsSsns = (key: string) => key.startsWith('GET') && !/InvoicePersons|VeterinarianSettings/.test(key)

test.each(tried)('$key responds as documented, and logs whose contact data it returns', async (called) => {
  const { key, path, operation } = called
  const seen = new Set<number>()
  answered.set(key, seen)
  await demo.restore()
  const shown = await PersonsShown.read(demo.database.db)
  const own = Object.fromEntries(
    await Promise.all(callerNames.map(async (name) => [name, await idOf(callers[name])] as const)),
  )
  let last = (await viewsAfter(0)).at(-1)?.id ?? 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...callerNames), callsOf(path, operation, demo.known), async (who, call) => {
      const answer = await demo.send(who, called, call)
      seen.add(answer.statusCode)
      expect(answer.statusCode).not.toBe(500)
      expect(differenceOf(operation, answer)).toBeUndefined()
      if (call.url.endsWith('lang=en')) expect(icelandicIn(answer)).toEqual([])
      const views = await viewsAfter(last)
      last = views.at(-1)?.id ?? last
      if (!String(answer.headers['content-type']).startsWith('application/json')) return
      const others = shown.in(answer.json(), { withSsn: showsSsns(key) }).filter((id) => id !== own[who])
      const logged = new Set(views.flatMap(({ person_ids }) => person_ids))
      expect(others.filter((id) => !logged.has(id))).toEqual([])
    }),
    // No time limit, so that every machine makes the same calls. In `test:all` each call of the contract has its own
    // seed: with one seed for all, how many succeed would depend on the order of the callers that the seed draws.
    { numRuns: RUNS, seed: SEED + depth(0, operations.indexOf(called)) },
  )
})

test('most calls succeed at least once and are refused at least once', () => {
  const share = (wanted: (status: number) => boolean) =>
    [...answered.values()].filter((statuses) => [...statuses].some(wanted)).length / answered.size
  expect(share((status) => status < 300)).toBeGreaterThan(LEAST_SUCCEEDING)
  expect(share((status) => status >= 400)).toBeGreaterThan(LEAST_SUCCEEDING)
})

/** Matches whole values only, not part of a longer one, such as an instant or a request id. */
const isIn = (log: string, text: string) =>
  new RegExp(`(?<![\\w-])${text.replaceAll('.', '\\.').replaceAll('+', '\\+')}(?![\\w-])`).test(log)

test('logs a database error without the quoted values', async () => {
  const { db } = demo.database
  await demo.restore()
  await db.query(`alter table incident add constraint no_words check (comment is distinct from 'Leyndarmál 0102399')`)
  const sent = { incidentTypeId: 5, comment: 'Leyndarmál 0102399' }
  const [pet] = await db.query<{ id: number }>('select id from pet where not is_dead limit 1')
  const answer = await demo.app.inject({
    method: 'POST',
    url: `/api/Pets/${pet?.id}/Incidents`,
    payload: sent,
    headers: demo.headers.administrator,
  })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toMatch(/no_words|Leyndarmál|constraint/)
  expect(demo.logged()).toContain('"constraint":"no_words"')
  expect(demo.logged()).not.toContain('Leyndarmál')
})

test('the log contains no personal data and no credentials after all these calls', async () => {
  const log = demo.logged()
  expect(log.split('\n').length).toBeGreaterThan((tried.length * RUNS * 2) / 3)
  const { persons } = await PersonsShown.read(demo.database.db)
  const personal = persons.flatMap(({ ssn, email, phone_numbers }) => [ssn, email, ...phone_numbers])
  expect(personal.filter((text) => text && isIn(log, text))).toEqual([])
  const tags = await demo.database.db.query<{ tag_number: string }>('select tag_number from microtag')
  expect(tags.filter(({ tag_number }) => isIn(log, tag_number))).toEqual([])
  expect(log).not.toMatch(/Bearer|eyJ|@example\.com/)
  for (const credential of Object.values(demo.headers).flatMap((headers) => Object.values(headers)))
    expect(log).not.toContain(credential.slice(-40))
})
