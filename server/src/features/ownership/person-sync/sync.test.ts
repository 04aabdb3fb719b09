import { addPerson, addPet } from '../../../testing/registry.ts'
import { setupRegisters } from '../../../testing/setup-registers.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { addFoundReport } from '../../lost-and-found/found-reports/testing/found-reports.ts'

type Headers = Awaited<ReturnType<typeof signIn>> & { 'if-match'?: string }

const f = setupRegisters()

const sync = (id: number, headers: Headers) => f.app.inject({ method: 'PUT', url: `/api/Users/${id}/Sync`, headers })
const rowOf = (id: number) =>
  f.database.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const idOf = async (ssn: string) =>
  (await f.database.db.selectFrom('person').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()).id

describe('syncing with the national register', () => {
  test('reports that nothing has changed, or stores the changes', async () => {
    const id = await idOf('0101302209')
    const same = await sync(id, f.administrator)
    expect([same.body, same.headers['x-data-updated']]).toEqual(['Ekkert til að uppfæra', 'false'])
    expect(same.headers['content-type']).toBe('text/plain; charset=utf-8')
    await f.registers.change('0101302209', { name: 'Gervimaður Lappland', address: 'Gervigata 99', postalCode: '999' })
    const other = await sync(id, f.administrator)
    expect([other.body, other.headers['x-data-updated']]).toEqual(['Gögn uppfærð', 'true'])
    expect(await rowOf(id)).toMatchObject({
      name: 'Gervimaður Lappland',
      address: 'Gervigata 99, 999',
      postal_code_id: null,
      phone_numbers: ['0102209'],
    })
    expect((await sync(id, f.administrator)).body).toBe('Ekkert til að uppfæra')
  })

  test('stores a death and an address protection', async () => {
    const id = await idOf('0101302129')
    const petId = await addPet(f.database.db, { tagNumber: 'VERND1', ownerId: id })
    const { id: reportId } = await addFoundReport(f.database.db, { petId, ownerId: id })
    const shown = { found_report_id: reportId, person_id: id, shows_phone: true, shows_email: true }
    await f.database.db.insertInto('thread_receiver').values(shown).execute()
    await f.registers.change('0101302129', { deceased: true, addressProtected: true })
    expect((await sync(id, f.administrator)).body).toBe('Gögn uppfærð')
    expect(await f.database.db.query('select shows_phone, shows_email from thread_receiver')).toEqual([
      { shows_phone: false, shows_email: false },
    ])
    expect(await rowOf(id)).toMatchObject({ deceased: true, address_protected: true })
  })

  test('is for administrators only, and answers 404 for a person whom the register does not know', async () => {
    const id = await idOf('0101302209')
    expect((await sync(id, f.vet)).statusCode).toBe(403)
    expect((await sync(id, await signIn(f.app, id))).statusCode).toBe(403)
    expect((await sync(99_999_999, f.administrator)).statusCode).toBe(404)
    const unknown = await sync(await addPerson(f.database.db, {}), f.administrator)
    expect([unknown.statusCode, unknown.json().title]).toEqual([404, 'Kennitala fannst ekki við leit'])
  })

  test.each(['down', 'slow', 'nonsense'])('changes nothing if the register is %s', async (fault) => {
    const id = await idOf('0101302399')
    await f.registers.change('0101302399', { name: 'Annað nafn' })
    await f.registers.fail(fault)
    const answer = await sync(id, f.administrator)
    expect([answer.statusCode, answer.json().title]).toEqual([
      503,
      'Ekki náðist samband við Þjóðskrá. Reyndu aftur eftir smástund.',
    ])
    expect((await rowOf(id)).name).toBe('Gervimaður Færeyjar')
  })
})
