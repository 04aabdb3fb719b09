import { changesBy, NOW } from '../../../db/change.ts'
import { demoDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(demoDatabase)
let administrator: Awaited<ReturnType<typeof signIn>>
let organisation: number
let human: number
let changed: number

beforeAll(async () => {
  administrator = await signIn(f.app, '0101302639')
  organisation = await addPerson(f.db, { name: 'Gerviklíník ehf.' })
  human = await addPerson(f.db, { name: 'Gervistarfsmaður' })
  changed = await addPerson(f.db, { name: 'Breyttur' })
  const changes = changesBy({ personId: organisation, actingPersonId: human }, f.db)
  for (let n = 1; n <= 45; n++) await changes.update('person', { id: changed, set: { email: `nr${n}@example.com` } })
  await changes.update('person', { id: changed, set: { name: 'Breytt' } })
})

const read = (query: string, headers = administrator) => f.app.inject({ url: `/api/Audit?${query}`, headers })
const views = () => f.db.selectFrom('access_log').select(['person_ids']).where('what', '=', 'GET /api/Audit').execute()

test('lists changes newest first, with who made them and for which organisation', async () => {
  const answer = await read(`TableName=Users&RowId=${changed}&Size=40`)
  expect(answer.headers['x-total-count']).toBe('46')
  const rows = answer.json()
  expect(rows).toHaveLength(40)
  expect(rows[0]).toEqual({
    auditId: expect.any(Number),
    tableName: 'Users',
    rowId: changed,
    rowName: 'Breytt',
    columnName: 'Name',
    value: 'Breytt',
    valueName: null,
    before: { value: 'Breyttur', valueName: null },
    created: expect.stringMatching(/Z$/),
    createdById: organisation,
    createdByFullName: 'Gerviklíník ehf.',
    actingPersonId: human,
    actingPersonFullName: 'Gervistarfsmaður',
    apiKeyId: null,
    apiKeyName: null,
  })
  expect(rows[1]).toMatchObject({ columnName: 'Email', value: 'nr45@example.com' })
  // Each change shows the previous value; the last one of a page takes it from the next page.
  expect(rows[1].before).toEqual({ value: 'nr44@example.com', valueName: null })
  expect(rows[39]).toMatchObject({ value: 'nr7@example.com', before: { value: 'nr6@example.com' } })
})

test('returns pages without gaps', async () => {
  const pages = await Promise.all([0, 40].map((from) => read(`TableName=Users&RowId=${changed}&From=${from}&Size=40`)))
  const ids = pages.flatMap((page) => page.json().map(({ auditId }: { auditId: number }) => auditId))
  expect(new Set(ids).size).toBe(46)
  expect(ids).toEqual([...ids].sort((a, b) => b - a))
})

test.each([
  ['a row id in all tables', () => `RowId=${changed}`],
  ['only the author', () => `CreatedById=${organisation}`],
  ['query names in other case', () => `tablename=Users&rowid=${changed}&createdById=${organisation}`],
])('finds the same rows by %s', async (_, query) => {
  const answer = await read(query())
  const rows: { tableName: string; rowId: number }[] = answer.json()
  expect(rows.filter(({ tableName, rowId }) => tableName === 'Users' && rowId === changed)).toHaveLength(46)
})

test('shows ids as names, and lists as lists', async () => {
  const pet = await f.db.selectFrom('pet').select('id').where('name', '=', 'Snati').executeTakeFirstOrThrow()
  const changes = changesBy({ personId: human, actingPersonId: null }, f.db)
  await changes.update('pet', { id: pet.id, set: { co_owner_person_id: organisation, gender_id: 2 } })
  await changes.update('person', { id: human, set: { phone_numbers: ['5550001', '5550002'] } })
  const rows = (await read(`CreatedById=${human}`)).json()
  const shownAs = (column: string) => {
    const { value, valueName } = rows.find(({ columnName }: { columnName: string }) => columnName === column)
    return [value, valueName]
  }
  expect(shownAs('CoOwnerPersonId')).toEqual([String(organisation), 'Gerviklíník ehf.'])
  expect(shownAs('GenderId')).toEqual(['2', 'Kvenkyn'])
  expect(shownAs('PhoneNumbers')).toEqual(['5550001, 5550002', null])
})

test('shows no previous value for a new row, and the original value for its first change', async () => {
  const changes = changesBy({ personId: human, actingPersonId: null }, f.db)
  const { id } = await changes.insert('pet', { name: 'Nýi', species_id: 1, gender_id: 1 })
  await changes.update('pet', { id, set: { name: 'Nýja', is_lost: true, day_of_disappear: '2026-11-01' } })
  await changes.update('pet', { id, set: { day_of_disappear: '2026-11-02' } })
  const rows: { columnName: string; before: unknown }[] = (await read(`TableName=Pets&RowId=${id}`)).json()
  expect(rows.map(({ columnName, before }) => [columnName, before])).toEqual([
    ['DayOfDisappear', { value: '2026-11-01', valueName: null }],
    ['DayOfDisappear', { value: null, valueName: null }],
    ['IsLost', { value: 'false', valueName: null }],
    ['Name', { value: 'Nýi', valueName: null }],
    ['GenderId', null],
    ['SpeciesId', null],
    ['Name', null],
  ])
})

test('shows the former owner as the previous value of a new owner', async () => {
  const changes = changesBy({ personId: human, actingPersonId: null }, f.db)
  const { id } = await changes.insert('pet', { name: 'Arfur', species_id: 1, gender_id: 1 })
  const first = await changes.insert('ownership', { pet_id: id, person_id: human, from_at: NOW })
  await changes.update('ownership', { id: first.id, set: { to_at: NOW } })
  await changes.insert('ownership', { pet_id: id, person_id: organisation, from_at: NOW })
  const [now, then] = (await read(`TableName=Pets&RowId=${id}`)).json()
  expect([now, then]).toMatchObject([
    { value: String(organisation), before: { value: String(human), valueName: 'Gervistarfsmaður' } },
    { value: String(human), before: null },
  ])
})

test('names what was changed: a person, a number, a pet', async () => {
  const { id: pet } = await f.db.selectFrom('pet').select('id').where('name', '=', 'Perla').executeTakeFirstOrThrow()
  const tag = await f.db
    .selectFrom('microtag')
    .select(['id', 'tag_number'])
    .where('pet_id', '=', pet)
    .executeTakeFirstOrThrow()
  const transfer = await f.db
    .selectFrom('pet_transfer')
    .select('id')
    .where('pet_id', '=', pet)
    .executeTakeFirstOrThrow()
  const changes = changesBy({ personId: human, actingPersonId: null }, f.db)
  const user = { person_id: changed, roles: ['Veterinarian' as const], created_by: human }
  const { id: access } = await changes.insert('authorized_user', user)
  await changes.update('microtag', { id: tag.id, set: { pet_id: pet, comment: 'Aflesið aftur' } })
  await changes.update('microtag', { id: tag.id, set: { comment: null } })
  await changes.update('pet_transfer', { id: transfer.id, set: { decision_reason: 'Úrskurður' } })
  const named = async (table: string, id: number) => (await read(`TableName=${table}&RowId=${id}`)).json()[0]
  expect(await named('AuthorizedUsers', access)).toMatchObject({ rowName: 'Breytt' })
  expect(await named('PetTransfers', transfer.id)).toMatchObject({ rowName: 'Perla', value: 'Úrskurður' })
  expect(await named('MicroTags', tag.id)).toMatchObject({
    rowName: tag.tag_number,
    value: null,
    before: { value: 'Aflesið aftur', valueName: null },
  })
})

test('includes related rows in a pet’s history on request', async () => {
  const { id } = await f.db.selectFrom('pet').select('id').where('name', '=', 'Perla').executeTakeFirstOrThrow()
  const changes = changesBy({ personId: human, actingPersonId: null }, f.db)
  await changes.update('pet', { id, set: { color: 'Grá' } })
  const tables = async (query: string) =>
    new Set((await read(query)).json().map(({ tableName }: { tableName: string }) => tableName))
  expect(await tables(`TableName=Pets&RowId=${id}`)).toEqual(new Set(['Pets']))
  const related = `TableName=Pets&RowId=${id}&WithRelated=true`
  expect(await tables(related)).toEqual(new Set(['Pets', 'MicroTags', 'PetTransfers']))
  const answer = await read(`${related}&Size=1`)
  expect(answer.json()[0]).toMatchObject({ columnName: 'Color', value: 'Grá' })
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(4)
})

test('includes granted roles in a person’s history', async () => {
  const personId = await addPerson(f.db, { name: 'Nýr dýralæknir' })
  const changes = changesBy({ personId: human, actingPersonId: null }, f.db)
  await changes.insert('auth_application', { person_id: personId, requested_role: 'Veterinarian' })
  await changes.insert('authorized_user', { person_id: personId, roles: ['Veterinarian'] })
  const rows = (await read(`TableName=Users&RowId=${personId}&WithRelated=true`)).json()
  const shown = rows.map(({ tableName, columnName }: Record<string, string>) => `${tableName}.${columnName}`)
  expect(shown).toEqual(expect.arrayContaining(['AuthApplications.RequestedRole', 'AuthorizedUsers.Roles']))
  expect((await read(`TableName=Tariff&RowId=${personId}&WithRelated=true`)).json()).toEqual([])
})

test('returns an empty list without changes, and refuses an unknown table', async () => {
  expect((await read('TableName=Tariff&RowId=12345')).json()).toEqual([])
  const unknown = await read('TableName=Sessions')
  expect([unknown.statusCode, unknown.json().errors]).toEqual([400, { TableName: ['Ógilt gildi'] }])
})

test('returns everything without a filter', async () => {
  const answer = await read('Size=3')
  expect(answer.json()).toHaveLength(3)
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThanOrEqual(46)
})

test('logs the view, because former addresses are contact details', async () => {
  const before = (await views()).length
  await read(`TableName=Users&RowId=${changed}`)
  await read('TableName=Tariff')
  expect((await views()).slice(before)).toEqual([{ person_ids: [changed] }])
})

test('the history is for administrators only', async () => {
  expect((await read('', await signIn(f.app, '0101302479'))).statusCode).toBe(403)
  expect((await read('', await signIn(f.app, '0101302399'))).statusCode).toBe(403)
  expect((await f.app.inject('/api/Audit')).statusCode).toBe(401)
})

test('counts a long list once in half a minute, and the history of one row each time', async () => {
  const totals = async () => {
    const answers = await Promise.all([read('TableName=Users&Size=1'), read(`TableName=Users&RowId=${changed}`)])
    return answers.map(({ headers }) => Number(headers['x-total-count']))
  }
  const [all = 0, own = 0] = await totals()
  await changesBy({ personId: human, actingPersonId: null }, f.db).update('person', {
    id: changed,
    set: { name: 'Ný' },
  })
  expect(await totals()).toEqual([all, own + 1])
})
