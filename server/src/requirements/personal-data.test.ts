import fc from 'fast-check'
import { callerNames, callers, DemoCallers, operations } from '../testing/calls/demo-callers.ts'
import { callsOf } from '../testing/calls/generated-call.ts'
import { PersonsShown } from '../testing/calls/persons-shown.ts'

// docs/security.md#requirements-and-tests, items 9 and 10: no personal data in the log; every view of contact data is
// in the access log.

const RUNS = 30
const SEED = 20261122

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
 * Kennitölur count in reads, except those of payers, which every veterinarian may see. A change that names a person is in
 * the history.
 */
const showsSsns = (key: string) => key.startsWith('GET') && !/InvoicePersons|VeterinarianSettings/.test(key)

test.each(operations)('$key logs whose contact data it returns', async (called) => {
  const { key, path, operation } = called
  await demo.restore()
  const shown = await PersonsShown.read(demo.database.db)
  const own = Object.fromEntries(
    await Promise.all(callerNames.map(async (name) => [name, await idOf(callers[name])] as const)),
  )
  let last = (await viewsAfter(0)).at(-1)?.id ?? 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...callerNames), callsOf(path, operation, demo.known), async (who, call) => {
      const answer = await demo.send(who, called, call)
      const views = await viewsAfter(last)
      last = views.at(-1)?.id ?? last
      if (!String(answer.headers['content-type']).startsWith('application/json')) return
      const others = shown.in(answer.json(), { withSsn: showsSsns(key) }).filter((id) => id !== own[who])
      const logged = new Set(views.flatMap(({ person_ids }) => person_ids))
      expect(others.filter((id) => !logged.has(id))).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 3_000 },
  )
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

test('contains no personal data and no credentials in the log after all these calls', async () => {
  const log = demo.logged()
  expect(log.split('\n').length).toBeGreaterThan(operations.length * 20)
  const { persons } = await PersonsShown.read(demo.database.db)
  const personal = persons.flatMap(({ ssn, email, phone_numbers }) => [ssn, email, ...phone_numbers])
  expect(personal.filter((text) => text && isIn(log, text))).toEqual([])
  const tags = await demo.database.db.query<{ tag_number: string }>('select tag_number from microtag')
  expect(tags.filter(({ tag_number }) => isIn(log, tag_number))).toEqual([])
  expect(log).not.toMatch(/Bearer|eyJ|@example\.com/)
  for (const credential of Object.values(demo.headers).flatMap((headers) => Object.values(headers)))
    expect(log).not.toContain(credential.slice(-40))
})
