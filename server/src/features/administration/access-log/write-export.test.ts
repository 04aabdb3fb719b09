import { PersonExport } from '@dyra/shared/contract/access-log'
import { longTest } from '@dyra/shared/testing/depth'
import { bodyAjv } from '../../../ajv.ts'
import { changesBy } from '../../../db/change.ts'
import type { Database } from '../../../db/connection.ts'
import type { AnyTable } from '../../../db/table.ts'
import { everyTable } from '../../../db/tables.ts'
import { demoDatabase } from '../../../testing/database.ts'
import { personCaller } from '../../../testing/person-caller.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'
import { exportSections } from '../../index.ts'
import { writeExport } from './write-export.ts'

const f = setupApp(demoDatabase, { CALL_LIMIT_FACTOR: '1' })

const exported = async (who: number | string, query = '') =>
  f.app.inject({ url: `/api/Users/me/Export${query}`, headers: await signIn(f.app, who) })
const idOf = async (ssn: string) =>
  (await f.db.selectFrom('person').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()).id

test('returns one JSON file that matches the contract', async () => {
  const answer = await exported('0101302399')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="dyraaudkenni.json"',
    'cache-control': 'no-store',
  })
  const file = answer.json()
  const isExport = bodyAjv.compile(PersonExport)
  isExport(file)
  expect(isExport.errors).toBeNull()
  expect(file.person).toMatchObject({
    ssn: '0101302399',
    name: 'Gervimaður Færeyjar',
    email: 'gervimadur.faereyjar@example.com',
    phoneNumbers: ['0102399'],
    userAgreementVersion: 1,
  })
  const names = (rows: { name?: string; petName?: string }[]) => rows.map(({ name, petName }) => name ?? petName)
  expect(names(file.pets)).toEqual(expect.arrayContaining(['Snati', 'Skotta', 'Gosi', 'Max', 'Loppa']))
  expect(names(file.ownerships)).toEqual(expect.arrayContaining(['Snati', 'Loppa']))
  expect(file.transfers).toEqual(
    expect.arrayContaining([expect.objectContaining({ petName: 'Trítla', status: 'rejected', byVeterinarian: true })]),
  )
  expect(file.sessions).toHaveLength(1)
  expect(file.accessLog.length).toBeGreaterThan(0)
  expect(JSON.stringify(file)).not.toContain('"key"')
})

test('names species, breeds, sexes and events in the language of the request', async () => {
  const [icelandic, english] = [await exported('0101302399'), await exported('0101302399', '?lang=en')]
  const namesIn = ({ pets, incidents }: Record<string, Record<string, unknown>[]>) => [
    pets?.filter(({ name }) => name === 'Snati').map((pet) => [pet.speciesName, pet.genderName, pet.breedName]),
    new Set(incidents?.map(({ incident }) => incident)),
  ]
  expect(namesIn(icelandic.json())).toEqual([[['Hundur', 'Karlkyn', 'Íslenskur fjárhundur']], new Set(['Týnt'])])
  expect(namesIn(english.json())).toEqual([[['Dog', 'Male', 'Icelandic Sheepdog']], new Set(['Lost'])])
})

test('contains registrations, role and payer of a veterinarian', async () => {
  const file = (await exported('0101302479')).json()
  expect(file.roles).toMatchObject([{ roles: ['Veterinarian'], enabled: true }])
  expect(file.registrations.length).toBeGreaterThan(0)
  expect(file.pets).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'Loppa', isCoOwned: true })]))
})

test('lists changes by the person, with values only for the person’s own data', async () => {
  const me = await addPerson(f.db, { name: 'Breytandi' })
  const other = await idOf('0101302209')
  const mine = changesBy({ personId: me, actingPersonId: null }, f.db)
  await mine.update('person', { id: me, set: { email: 'mitt@example.com' } })
  await mine.update('person', { id: other, set: { email: 'annars@example.com' } })
  const administrator = { personId: await idOf('0101302639'), actingPersonId: null }
  await changesBy(administrator, f.db).update('person', { id: me, set: { email: 'nytt@example.com' } })
  const { changes } = (await exported(me)).json()
  const email = { tableName: 'Users', columnName: 'Email', created: expect.any(String), apiKeyName: null }
  expect(changes).toEqual([
    { ...email, rowId: me, value: 'mitt@example.com', byMyself: true },
    { ...email, rowId: other, value: null, byMyself: true },
    { ...email, rowId: me, value: 'nytt@example.com', byMyself: false },
  ])
})

test('contains each of many thousand rows once', async () => {
  const me = await addPerson(f.db, { name: 'Iðinn' })
  await f.db.query(
    `insert into audit (table_name, row_id, column_name, value, created_by)
     select 'Pets', n, 'Name', 'x', $1 from generate_series(1, 10001) n`,
    [me],
  )
  const { changes } = (await exported(me)).json()
  expect(changes).toHaveLength(10_001)
  expect(new Set(changes.map(({ rowId }: { rowId: number }) => rowId)).size).toBe(10_001)
})

test('does not name the humans who act for an organisation', async () => {
  const clinic = await idOf('6406307368')
  await f.db
    .updateTable('person')
    .set({
      signed_user_agreement_at: '2026-01-01',
      signed_user_agreement_version: 1,
      signed_privacy_policy_at: '2026-01-01',
      signed_privacy_policy_version: 1,
    })
    .where('id', '=', clinic)
    .execute()
  const headers = await signIn(f.app, clinic, { actingPersonId: await idOf('0101302989') })
  const file = (await f.app.inject({ url: '/api/Users/me/Export', headers })).json()
  expect(file.person).toMatchObject({ isOrganization: true, payer: { hidden: null } })
  expect(file.feeLines.length).toBeGreaterThan(0)
  expect(file.sessions).toEqual([])
})

test('contains received reports, known browsers and own security events, without other persons and without hashes', async () => {
  const [me, other] = [await addPerson(f.db, { name: 'Móttakandi' }), await addPerson(f.db, { name: 'Ókunnug' })]
  const [pet] = await f.db.query<{ id: number; name: string }>('select id, name from pet order by id limit 1')
  await f.db.query(
    `with report as (
      insert into found_report (request_hash, body_hash, pet_id, whereabouts, found_at, phone, finder_person_id, notified)
      values (sha256('received'), '', $3, 'withMe', now(), '5550199', $2, 'owner') returning id)
    insert into thread_receiver (found_report_id, person_id, shows_phone)
    select report.id, person.id, true from report, unnest(array[$1, $2]::bigint[]) as person (id)`,
    [me, other, pet?.id],
  )
  await f.db.query(
    `insert into login_device (token_hash, subject, person_id, expires_at)
    select sha256(t::bytea), s, p, '2030-01-01' from (values
      ('mine', 'phone-hash', $1::bigint), ('mine', 'ssn-hash', $1), ('theirs', 'other-hash', $2)) as v (t, s, p)`,
    [me, other],
  )
  await f.db.query(
    `insert into security_event (kind, outcome, person_id, acting_person_id, object_table, object_id, merge_key) values
      ('denied', 'forbidden', $1, null, 'Users', $2, 'a'), ('exported', 'done', $2, null, 'Users', $1, 'b'),
      ('bulkRead', 'done', $2, $1, null, null, 'c')`,
    [me, other],
  )
  const file = (await exported(me)).json()
  expect(file.receivedReports).toEqual([
    expect.objectContaining({ petName: pet?.name, showPhone: true, showEmail: false, seen: null, closed: null }),
  ])
  expect(file.knownBrowsers).toEqual([{ created: expect.any(String), expires: expect.stringContaining('2030-01-01') }])
  // Leaves out the event of this download, which is written soon after it.
  const acts = file.securityEvents.filter(({ call }: { call: string | null }) => call === null)
  expect(acts).toEqual([
    expect.objectContaining({ kind: 'denied', outcome: 'forbidden', organizationName: null }),
    expect.objectContaining({ kind: 'bulkRead', organizationName: 'Ókunnug' }),
  ])
  const text = JSON.stringify([file.receivedReports, file.knownBrowsers, acts])
  expect(text).not.toMatch(new RegExp(`hash|5550199|personId|\\b${other}\\b`, 'i'))
})

/** Tables that name persons and are not exported, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  found_animal_notice: 'of which found animal a keeper was notified; the mail itself is in mails',
  found_person: 'whom one may name in a call after a search; deleted after a day',
  idempotency: 'an answer for a repeated call; deleted after a day',
  register_read: 'when the national register is read again; the last time is in person',
  watcher_notice: 'of which alert a watcher was notified; the mail itself is in mails',
}

test('contains every table that names persons, except the listed ones', async () => {
  const statements: string[] = []
  const db = { query: async (text: string) => statements.push(text) && [] } as unknown as Database
  const caller = personCaller()
  for await (const _ of writeExport({ db, exportSections, caller }, 'is'));
  const isRead = (name: string) => statements.some((text) => new RegExp(`\\b(from|join) ${name}\\b`).test(text))
  const namesPersons = ({ columns }: AnyTable) => Object.values(columns).some(({ holds }) => holds === 'person')
  const missing = everyTable.filter(([name, table]) => namesPersons(table) && !isRead(name)).map(([name]) => name)
  expect(missing.toSorted()).toEqual(Object.keys(NOT_EXPORTED))
})

longTest('the export is logged, and is available ten times an hour', async () => {
  const me = await addPerson(f.db, {})
  const answers = []
  for (let n = 0; n < 11; n++) answers.push((await exported(me)).statusCode)
  expect(answers).toEqual([...Array(10).fill(200), 429])
  const rows = await f.db
    .selectFrom('access_log')
    .select(['what', 'person_ids'])
    .where('reader_person_id', '=', me)
    .execute()
  expect(rows).toEqual(Array(10).fill({ what: 'GET /api/Users/me/Export', person_ids: [] }))
  expect((await f.app.inject('/api/Users/me/Export')).statusCode).toBe(401)
})
