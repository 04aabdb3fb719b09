import type { FastifyInstance } from 'fastify'
import { demoDatabase, type TestDatabase } from '../../testing/database.ts'
import { addFoundReport } from '../../testing/found-reports.ts'
import { type TestRegisters, testRegisters } from '../../testing/registers.ts'
import { addPerson, addPet } from '../../testing/registry.ts'
import { signIn } from '../../testing/sign-in.ts'
import { testApp } from '../../testing/test-app.ts'

type Headers = Awaited<ReturnType<typeof signIn>> & { 'if-match'?: string }

let database: TestDatabase
let app: FastifyInstance
let administrator: Headers
let vet: Headers
let registers: TestRegisters

beforeAll(async () => {
  ;[database, registers] = await Promise.all([demoDatabase(), testRegisters()])
  app = (await testApp(database.db, registers.settings)).app
  administrator = await signIn(app, '0101302639')
  vet = await signIn(app, '0101302479')
})
afterAll(async () => {
  await app.close()
  registers.stop()
  await database.drop()
})
afterEach(() => registers.reset())

const sync = (id: number, headers: Headers) => app.inject({ method: 'PUT', url: `/api/Users/${id}/Sync`, headers })
const rowOf = (id: number) =>
  database.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const idOf = async (ssn: string) =>
  (await database.db.selectFrom('person').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()).id

describe('syncing with the national register', () => {
  test('reports that nothing has changed, or stores the changes', async () => {
    const id = await idOf('0101302209')
    const same = await sync(id, administrator)
    expect([same.body, same.headers['x-data-updated']]).toEqual(['Ekkert til að uppfæra', 'false'])
    expect(same.headers['content-type']).toBe('text/plain; charset=utf-8')
    await registers.change('0101302209', { name: 'Gervimaður Lappland', address: 'Gervigata 99', postalCode: '999' })
    const other = await sync(id, administrator)
    expect([other.body, other.headers['x-data-updated']]).toEqual(['Gögn uppfærð', 'true'])
    expect(await rowOf(id)).toMatchObject({
      name: 'Gervimaður Lappland',
      address: 'Gervigata 99',
      postal_code_id: null,
      phone_numbers: ['0102209'],
    })
    expect((await sync(id, administrator)).body).toBe('Ekkert til að uppfæra')
  })

  test('stores a death and an address protection', async () => {
    const id = await idOf('0101302129')
    const petId = await addPet(database.db, { tagNumber: 'VERND1', ownerId: id })
    const { id: reportId } = await addFoundReport(database.db, { petId, ownerId: id })
    const shown = { found_report_id: reportId, person_id: id, shows_phone: true, shows_email: true }
    await database.db.insertInto('thread_receiver').values(shown).execute()
    await registers.change('0101302129', { deceased: true, addressProtected: true })
    expect((await sync(id, administrator)).body).toBe('Gögn uppfærð')
    expect(await database.db.query('select shows_phone, shows_email from thread_receiver')).toEqual([
      { shows_phone: false, shows_email: false },
    ])
    expect(await rowOf(id)).toMatchObject({ deceased: true, address_protected: true })
  })

  test('is for administrators, and for persons whom the register knows', async () => {
    const id = await idOf('0101302209')
    expect((await sync(id, vet)).statusCode).toBe(403)
    expect((await sync(id, await signIn(app, id))).statusCode).toBe(403)
    expect((await sync(99_999_999, administrator)).statusCode).toBe(404)
    const unknown = await sync(await addPerson(database.db, {}), administrator)
    expect([unknown.statusCode, unknown.json().title]).toEqual([404, 'Kennitala fannst ekki við leit'])
  })

  test.each(['down', 'slow', 'nonsense'])('changes nothing if the register is %s', async (fault) => {
    const id = await idOf('0101302399')
    await registers.change('0101302399', { name: 'Annað nafn' })
    await registers.fail(fault)
    const answer = await sync(id, administrator)
    expect([answer.statusCode, answer.json().title]).toEqual([503, 'Ekki náðist samband við Þjóðskrá'])
    expect((await rowOf(id)).name).toBe('Gervimaður Færeyjar')
  })
})
