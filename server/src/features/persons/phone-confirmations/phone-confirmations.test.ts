import { addRepresentation } from '../../../testing/mandates.ts'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'

const f = setupPets({ SMS_URL: 'http://127.0.0.1:1/', SMS_SENDER: 'Dyr', SMS_KEY: 'name:secret' })
beforeEach(() => f.db.query('truncate contact_code, sms, counter cascade'))

type Headers = Readonly<Record<string, string>>
const PHONE = '7771234'

async function addOwner(phones = [PHONE]) {
  const id = await addPerson(f.db, { phone_numbers: phones })
  return { id, headers: await signIn(f.app, id) }
}
let addresses = 0
const post = (headers: Headers, path: string, payload: object) =>
  f.app.inject({ method: 'POST', url: `/api/Users/${path}`, headers, payload, remoteAddress: `10.1.${++addresses}.7` })
const request = (headers: Headers, id: number, phone = PHONE) =>
  post(headers, `${id}/PhoneConfirmation/Code`, { phone })
const confirm = (headers: Headers, id: number, body: { contactCodeId: string; code: string }) =>
  post(headers, `${id}/PhoneConfirmation`, body)

/** The digits in the SMS with a code. */
async function digitsOf(id: string): Promise<string> {
  const [row] = await f.db.query<{ hash: string }>('select code_hash as hash from contact_code where id = $1', [id])
  return f.app.services.tokens.showDigits(id, row?.hash ?? '') ?? ''
}
async function codeFor(headers: Headers, id: number, phone = PHONE) {
  const { contactCodeId } = (await request(headers, id, phone)).json()
  return { contactCodeId, code: await digitsOf(contactCodeId) }
}
const shown = async (id: number, headers: Headers) =>
  (await f.app.inject({ url: `/api/Users/${id}`, headers })).json().confirmedPhones
const save = (headers: Headers, id: number, phoneNumbers: string[]) =>
  f.app.inject({ method: 'PUT', url: `/api/Users/${id}`, headers, payload: { phoneNumbers } })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the code in an SMS confirms the number, which the person and staff then see; a repeat changes nothing', async () => {
  const { id, headers } = await addOwner()
  const body = await codeFor(headers, id)
  expect(await f.db.query('select recipient_person_id from sms where contact_code_id is not null')).toEqual([
    { recipient_person_id: id },
  ])
  expect(await shown(id, headers)).toEqual([])
  for (let n = 0; n < 2; n++) expect((await confirm(headers, id, body)).statusCode).toBe(204)
  expect(await shown(id, headers)).toEqual([PHONE])
  expect(await shown(id, f.headers.administrator)).toEqual([PHONE])
  expect(await shown(id, f.headers.veterinarian)).toEqual([PHONE])
  expect(await f.history('Users', id)).toEqual([['ConfirmedPhones', `{${PHONE}}`, null]])
  expect((await request(headers, id)).json().errors).toEqual({ phone: ['Símanúmerið er staðfest'] })
})

test.each([
  ['the person', async (own: Headers) => own],
  ['an administrator', async () => f.headers.administrator],
])('a change by %s ends the confirmation of the changed number only', async (_, who) => {
  const { id, headers } = await addOwner([PHONE, '7775678'])
  await confirm(headers, id, await codeFor(headers, id))
  await confirm(headers, id, await codeFor(headers, id, '7775678'))
  const by = await who(headers)
  expect((await save(by, id, ['7775678', '7770000'])).statusCode).toBe(200)
  expect(await shown(id, headers)).toEqual(['7775678'])
  await save(by, id, [PHONE, '7775678'])
  expect(await shown(id, headers)).toEqual(['7775678'])
})

test('a code does not confirm a number that the person has changed since', async () => {
  const { id, headers } = await addOwner()
  const body = await codeFor(headers, id)
  await save(headers, id, ['7770000'])
  expect((await confirm(headers, id, body)).json().errors.code).toEqual(['Símanúmerið er ekki lengur skráð á þig'])
  expect(await shown(id, headers)).toEqual([])
})

test('a code of another person, of a visitor or with a wrong digit confirms nothing', async () => {
  const [one, other] = [await addOwner(), await addOwner()]
  const body = await codeFor(one.headers, one.id)
  const visitor = await f.app.inject({
    method: 'POST',
    url: '/api/FoundAnimals/Visitor/Code',
    payload: { phone: '7779999', formSeconds: 20 },
    remoteAddress: '10.2.0.7',
  })
  const { contactCodeId } = visitor.json()
  const guesses = [
    confirm(other.headers, other.id, body),
    confirm(one.headers, one.id, { contactCodeId, code: await digitsOf(contactCodeId) }),
    confirm(one.headers, one.id, { ...body, code: wrongOf(body.code) }),
  ]
  expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
  expect([await shown(one.id, one.headers), await shown(other.id, other.headers)]).toEqual([[], []])
})

test('no other person can request a code or confirm the number', async () => {
  const { id, headers } = await addOwner()
  const body = await codeFor(headers, id)
  const { headers: representative } = await addRepresentation(f.app, id)
  const others: readonly Who[] = ['administrator', 'veterinarian', 'stranger']
  for (const by of [representative, ...others.map((who) => f.headers[who])]) {
    expect([403, 404]).toContain((await request(by, id)).statusCode)
    expect([403, 404]).toContain((await confirm(by, id, body)).statusCode)
  }
  expect(await shown(id, headers)).toEqual([])
})

test('a number that is not registered, or that no SMS reaches, gets no code', async () => {
  const { id, headers } = await addOwner([PHONE, '5551234'])
  for (const phone of ['7770000', '5551234', 'rugl'])
    expect(Object.keys((await request(headers, id, phone)).json().errors)).toEqual(['phone'])
  expect(await f.db.query('select from sms')).toEqual([])
})

test('a number gets three codes a day, however many persons have registered it', async () => {
  const statuses = []
  for (let n = 0; n < 4; n++) {
    const { id, headers } = await addOwner()
    statuses.push((await request(headers, id)).statusCode)
  }
  expect(statuses).toEqual([201, 201, 201, 429])
})
