import { demoDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(demoDatabase)
let vet: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  vet = await signIn(f.app, '0101302479')
  await f.db.query(`insert into payer_agreement (payer_person_id, veterinarian_person_id)
    select i.person_id, p.id from invoice_person i, person p where p.ssn = '0101302479' on conflict do nothing`)
})

const list = (query = '', headers = vet) => f.app.inject({ url: `/api/InvoicePersons${query}`, headers })
const namesOf = ({ body }: { body: string }) => JSON.parse(body).map(({ fullName }: { fullName: string }) => fullName)

test('lists payers in Icelandic order', async () => {
  const answer = await list()
  expect(namesOf(answer)).toEqual(['Dýralæknastofa Gervidals ehf.', 'Dýraspítali Gervidals ehf.'])
  expect(answer.headers['x-total-count']).toBe('2')
  expect(answer.json()[1]).toEqual({
    invoicePersonId: expect.any(Number),
    personId: expect.any(Number),
    fullName: 'Dýraspítali Gervidals ehf.',
    ssn: '6406307368',
    created: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('includes the caller on request, and only once', async () => {
  const answer = await list('?IncludeCurrentUser=true')
  expect(namesOf(answer)).toEqual(['Dýralæknastofa Gervidals ehf.', 'Dýraspítali Gervidals ehf.', 'Gervimaður Danmörk'])
  expect(answer.headers['x-total-count']).toBe('3')
  expect(answer.json()[2]).toMatchObject({ invoicePersonId: null, created: null, ssn: '0101302479' })
  const { id } = await f.db.selectFrom('person').select('id').where('ssn', '=', '0101302479').executeTakeFirstOrThrow()
  await f.db.insertInto('invoice_person').values({ person_id: id }).execute()
  const listed = await list('?includecurrentuser=true')
  expect(listed.json()[2]).toMatchObject({ invoicePersonId: expect.any(Number), personId: id })
  expect(listed.json()).toHaveLength(3)
  await f.db.deleteFrom('invoice_person').where('person_id', '=', id).execute()
})

test('leaves hidden payers out and returns pages', async () => {
  const hidden = await addPerson(f.db, { name: 'Aðili sem er falinn' })
  await f.db.insertInto('invoice_person').values({ person_id: hidden, hidden_at: '2026-01-01' }).execute()
  expect(namesOf(await list('?From=0&Size=1'))).toEqual(['Dýralæknastofa Gervidals ehf.'])
  expect(namesOf(await list('?From=1&Size=5'))).toEqual(['Dýraspítali Gervidals ehf.'])
})

test('the list of payers is for veterinarians and administrators only', async () => {
  expect((await list('', await signIn(f.app, '0101302639'))).statusCode).toBe(200)
  expect((await list('', await signIn(f.app, '0101302399'))).statusCode).toBe(403)
  expect((await f.app.inject('/api/InvoicePersons')).statusCode).toBe(401)
})
