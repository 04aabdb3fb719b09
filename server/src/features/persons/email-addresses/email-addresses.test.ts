import { leaseDue } from '../../../jobs/outbox/queries.ts'
import { addRepresentation } from '../../../testing/mandates.ts'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { testTokens } from '../../lost-and-found/found-reports/testing/found-reports.ts'
import { mailKinds } from '../../mails.ts'
import { addMember, addWorkplace, signInMember } from '../workplaces/testing/workplaces.ts'
import { addUnconfirmedEmail } from './testing/email-addresses.ts'

// Tests the rules of docs/domain.md#addresses.

const f = setupPets()
beforeEach(() => f.db.query('delete from outbox'))

type Headers = Readonly<Record<string, string>>

const NEW = 'nytt@example.com'
const OLD = 'gamalt@example.com'

const post = (path: string, token: string, headers: Headers = {}) =>
  f.app.inject({ method: 'POST', url: `/api/EmailAddresses/${path}`, payload: { token }, headers })
const read = async (token: string, headers?: Headers) => (await post('Read', token, headers)).json()
const confirm = (token: string, headers?: Headers) => post('Confirm', token, headers)
const addOwner = (email: string | null = null) => addPerson(f.db, { email })
const stateOf = async (id: number) =>
  (await f.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).email_confirmed_at
const save = (headers: Headers, id: number, payload: object) =>
  f.app.inject({ method: 'PUT', url: `/api/Users/${id}`, headers, payload })
const send = (headers: Headers, id: number) =>
  f.app.inject({ method: 'POST', url: `/api/Users/${id}/EmailConfirmation`, headers })
const queued = () =>
  f.db.query('select kind, recipient_person_id as "to", address from outbox order by id') as Promise<
    { kind: string; to: number; address: string | null }[]
  >
const byAnother = (id: number, setBy: Who = 'veterinarian') => addUnconfirmedEmail(f.db, id, { setBy: f.ids[setBy] })

/** The mail of this kind as the worker fills it now. */
async function filled(kind: 'confirmEmail' | 'registrationPending', personId: number, recipientEmail = NEW) {
  const { fill } = mailKinds[kind] ?? {}
  return fill?.(
    { payload: {}, petIds: [], recipientPersonId: personId, recipientEmail },
    { db: f.db, tokens: testTokens },
  )
}

describe('an address that the person set', () => {
  test('is confirmed by pressing the button, once, and not by opening or reading', async () => {
    const id = await addOwner()
    const token = await addUnconfirmedEmail(f.db, id)
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await f.app.inject({ method, url: `/confirm-email?t=${token}` })).body).not.toContain('nytt@')
      expect((await f.app.inject({ method, url: `/api/EmailAddresses/Confirm?token=${token}` })).statusCode).toBe(405)
    }
    expect(await read(token)).toEqual({ state: 'open', email: 'n•••@e•••.com', needs: 'press' })
    expect(await stateOf(id)).toBeNull()
    expect((await confirm(token)).json()).toEqual({ state: 'confirmed' })
    expect(await stateOf(id)).toEqual(expect.any(Date))
    expect((await confirm(token)).json()).toEqual({ state: 'confirmed' })
    expect(await read(token)).toEqual({ state: 'confirmed', email: null, needs: 'press' })
    const changes = await f.db.query(
      'select column_name, created_by from audit where table_name = $1 and row_id = $2 order by id',
      ['Users', id],
    )
    expect(changes).toEqual([{ column_name: 'EmailConfirmed', created_by: id }])
  })

  test('is not confirmed by the link to another address, of another person, or of a person who has died', async () => {
    const id = await addOwner()
    const token = await addUnconfirmedEmail(f.db, id)
    await addUnconfirmedEmail(f.db, id, { email: 'annad@example.com' })
    expect((await confirm(token)).json()).toEqual({ state: 'closed' })
    expect((await confirm(token.replace(/^\d+/, String(f.ids.owner)))).statusCode).toBe(404)
    expect((await confirm('1.2.3')).statusCode).toBe(404)
    const latest = await addUnconfirmedEmail(f.db, id)
    await f.db.query('update person set deceased = true where id = $1', [id])
    expect((await confirm(latest)).json()).toEqual({ state: 'closed' })
    expect(await stateOf(id)).toBeNull()
  })
})

describe('an address that another person set', () => {
  test('is not confirmed by someone who reads its mails but is not signed in as the person', async () => {
    const id = await addOwner()
    const token = await byAnother(id)
    expect(await read(token)).toMatchObject({ needs: 'signIn' })
    const refused = await confirm(token)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().title).toMatch(/^Annar skráði þetta netfang/)
    const { headers: representative } = await addRepresentation(f.app, id)
    for (const headers of [f.headers.veterinarian, f.headers.administrator, f.headers.stranger, representative]) {
      expect(await read(token, headers)).toMatchObject({ needs: 'otherPerson' })
      expect((await confirm(token, headers)).statusCode).toBe(403)
    }
    expect(await stateOf(id)).toBeNull()
  })

  test('is confirmed when the person presses the button in their own session', async () => {
    const id = await addOwner()
    const token = await byAnother(id)
    const headers = await signIn(f.app, id)
    expect(await read(token, headers)).toMatchObject({ needs: 'press' })
    expect((await confirm(token, headers)).statusCode).toBe(200)
    expect(await stateOf(id)).toEqual(expect.any(Date))
  })

  test('stays unconfirmed if its first link is used after the owner has saved the same address', async () => {
    const id = await addOwner()
    const token = await byAnother(id)
    expect((await save(await signIn(f.app, id), id, { email: NEW })).statusCode).toBe(200)
    expect((await confirm(token)).json()).toEqual({ state: 'closed' })
    expect(await stateOf(id)).toBeNull()
  })

  test('of an organisation is confirmed by managers of its workplace only', async () => {
    const { workplaceId, organisationId } = await addWorkplace(f.db)
    const sessionOf = async (isManager: boolean) =>
      signInMember(f.app, (await addMember(f.db, { workplaceId, isManager })).memberId)
    const token = await byAnother(organisationId)
    expect((await confirm(token, await sessionOf(false))).statusCode).toBe(403)
    expect((await confirm(token, await sessionOf(true))).statusCode).toBe(200)
  })
})

describe('mails', () => {
  test('a change asks the new address to confirm, and notifies the old one if it was confirmed', async () => {
    const id = await addOwner(OLD)
    const headers = await signIn(f.app, id)
    expect((await save(headers, id, { email: NEW })).statusCode).toBe(200)
    expect(await queued()).toEqual([
      { kind: 'emailChanged', to: id, address: OLD },
      { kind: 'confirmEmail', to: id, address: null },
    ])
    await f.db.query('delete from outbox')
    // The former address is not notified: it is not confirmed, and may be another person's.
    await save(headers, id, { email: 'annad@example.com' })
    expect((await queued()).map(({ kind }) => kind)).toEqual(['confirmEmail'])
    await f.db.query('delete from outbox')
    await save(headers, id, { email: 'annad@example.com', phoneNumbers: ['5550101'] })
    expect(await queued()).toEqual([])
  })

  test.each([
    ['the person', (id: number) => signIn(f.app, id)],
    ['an administrator', async () => f.headers.administrator],
  ])('an address that %s removes is notified', async (_, session) => {
    const id = await addOwner(OLD)
    expect((await save(await session(id), id, { email: null })).statusCode).toBe(200)
    expect(await queued()).toEqual([{ kind: 'emailChanged', to: id, address: OLD }])
  })

  test('the notice goes to the old address, never to the new one, in the language of the person', async () => {
    const id = await addOwner(OLD)
    await f.db.query(`update person set language = 'en' where id = $1`, [id])
    // The person saves in their own session, so that mails go to the new address at once.
    await save(await signIn(f.app, id), id, { email: NEW })
    const leased = await leaseDue(f.db, [10, 60])
    expect(leased).toMatchObject([
      { kind: 'emailChanged', address: OLD, recipient_email: null, recipient_language: 'en' },
      { kind: 'confirmEmail', address: null, recipient_email: NEW },
    ])
  })

  test('the notice to the old address does not count as the alternative address of the day', async () => {
    const id = await addOwner(OLD)
    await save(f.headers.administrator, id, { email: null })
    const registration = { name: 'Agn', speciesId: 1, genderId: 1, ownerPersonId: id, microTag: '352098100988001' }
    const added = await f.call('veterinarian', 'POST /api/Pets', {
      ...registration,
      invoicedPersonId: f.ids.veterinarian,
    })
    expect(added.statusCode).toBe(201)
    const notify = { ownerPersonId: id, alternativeEmail: NEW, addEmailToOwner: true }
    expect((await f.call('veterinarian', 'POST /api/Pets/notify', notify)).statusCode).toBe(200)
  })

  test('contain the link of the address that they go to', async () => {
    const id = await addOwner()
    const token = await byAnother(id)
    expect(await filled('confirmEmail', id)).toEqual({ facts: {}, path: `/confirm-email?t=${token}` })
    expect(await filled('registrationPending', id)).toMatchObject({
      links: [{ label: 'Staðfesta netfangið mitt', path: `/confirm-email?t=${token}` }],
    })
    // The address has changed since the worker took the mail.
    expect(await filled('confirmEmail', id, OLD)).toBeUndefined()
    expect(await filled('registrationPending', id, OLD)).toMatchObject({ links: [] })
    await f.db.query('update person set email_confirmed_at = now() where id = $1', [id])
    expect(await filled('confirmEmail', id)).toBeUndefined()
    expect(await filled('registrationPending', id)).toMatchObject({ links: [] })
  })

  test('are sent again on request, but at most three an hour, including those that saving the form sends', async () => {
    const id = await addOwner()
    const headers = await signIn(f.app, id)
    await save(headers, id, { email: NEW })
    const answers = [await send(headers, id), await send(f.headers.administrator, id), await send(headers, id)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429])
    expect(answers[2]?.headers['retry-after']).toBeDefined()
    // Two waiting mails became one. Beyond the limit the form still saves the address.
    expect(await queued()).toHaveLength(1)
    await f.db.query('delete from outbox')
    expect((await save(headers, id, { email: 'annad@example.com' })).statusCode).toBe(200)
    expect(await queued()).toEqual([])
  })

  test('are not sent again if there is no address, or if it is confirmed', async () => {
    const [without, confirmed] = [await addOwner(), await addOwner(OLD)]
    for (const id of [without, confirmed]) expect((await send(await signIn(f.app, id), id)).statusCode).toBe(409)
  })
})

describe('the state', () => {
  const shown = async (id: number, who: Who | Headers) => {
    const headers = typeof who === 'string' ? f.headers[who] : who
    return (await f.app.inject({ url: `/api/Users/${id}`, headers })).json().emailState
  }

  test('is shown to the person and administrators only', async () => {
    const id = await addOwner()
    const headers = await signIn(f.app, id)
    expect(await shown(id, headers)).toBeNull()
    await byAnother(id)
    expect(await shown(id, headers)).toBe('setByAnother')
    expect(await shown(id, 'administrator')).toBe('setByAnother')
    expect(await shown(id, 'veterinarian')).toBeUndefined()
    const token = await addUnconfirmedEmail(f.db, id)
    expect(await shown(id, headers)).toBe('unconfirmed')
    await confirm(token)
    expect(await shown(id, headers)).toBe('confirmed')
  })

  test('lists for administrators the persons whose address another person set, with or without a search by name', async () => {
    const add = (name: string) => addPerson(f.db, { name })
    const [named, other, own] = [await add('Grunur Einn'), await add('Grunur Tveir'), await add('Grunur Þrír')]
    for (const id of [named, other]) await byAnother(id)
    await addUnconfirmedEmail(f.db, own)
    const list = async (query: string, who: Who = 'administrator') =>
      f.app.inject({ url: `/api/Users?${query}`, headers: f.headers[who] })
    const idsIn = async (query: string) => ((await list(query)).json() as { userId: number }[]).map((u) => u.userId)
    expect(await idsIn('onlyUnconfirmedEmail=true&searchQuery=Grunur')).toEqual([named, other])
    expect(await idsIn('onlyUnconfirmedEmail=true&searchQuery=Tveir')).toEqual([other])
    const all = await idsIn('onlyUnconfirmedEmail=true&Size=100')
    expect(all).toEqual(expect.arrayContaining([named, other]))
    expect(all).not.toContain(own)
    expect((await list('onlyUnconfirmedEmail=true', 'veterinarian')).statusCode).toBe(403)
    expect((await list('')).json().errors).toEqual({ searchQuery: [expect.any(String)] })
  })
})
