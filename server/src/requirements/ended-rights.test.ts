import { randomUUID } from 'node:crypto'
import { addDays, today } from '@dyra/shared/domain/dates'
import { addPracticeKey } from '../features/administration/public-api/testing/practice-key.ts'
import { reportFixture } from '../features/lost-and-found/found-reports/testing/report-fixture.ts'
import { addMember, addWorkplace, signInMember } from '../features/persons/workplaces/testing/workplaces.ts'
import { addMembership, addRepresentation } from '../testing/mandates.ts'
import { addPerson } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'
import { setup, testApp } from '../testing/test-app.ts'

// docs/domain.md#mandates: everything that lets its holder act for a person is tried again after the end of the right that gave
// it, and is refused.

const f = setup(reportFixture)

type Headers = Readonly<Record<string, string>>

/** Uses something that was handed out. Resolves to the status; 2xx is allowed. */
type Use = () => Promise<number>

interface Actor {
  /** Acts for the owner of pets. */
  readonly headers: Headers
  readonly ownerId: number
}

const call = async (headers: Headers, line: string, payload?: object): Promise<Answer> => {
  const [method, url] = line.split(' ') as ['GET' | 'PUT' | 'POST', string]
  return f.app.inject({ method, url, payload, headers })
}
type Answer = Awaited<ReturnType<typeof f.app.inject>>

const petOf = async (ownerId: number): Promise<number> => {
  const petId = await f.addPet()
  await f.db.updateTable('ownership').set({ person_id: ownerId }).where('pet_id', '=', petId).execute()
  return petId
}

const message = () => ({ requestId: randomUUID(), text: 'Halló' })

/** Everything that the session of a human who acts for an owner gets. */
async function handedOut({ headers, ownerId }: Actor): Promise<Readonly<Record<string, Use>>> {
  const [petId, soldId, foreignId] = [await petOf(ownerId), await petOf(ownerId), await f.addPet()]
  const { id } = await f.report(petId, { message: 'Fundinn' })
  const listed = await call(headers, `GET /api/Pets/${petId}/FoundReports`)
  expect(listed.json()).toMatchObject([{ foundReportId: id }])
  // An answer to a session contains no link: not even the owner, or a human who acts for the owner, gets one.
  expect(listed.body).not.toContain(
    f.tokens.create({ purpose: 'foundReport', objectId: id, receiver: String(ownerId) }),
  )
  const { code } = (await call(headers, `PUT /api/Pets/${soldId}/HandoverCode`)).json()
  const finders = await f.report(foreignId, { message: 'Sá hann' }, { headers })
  const friend = await signIn(f.app, await addPerson(f.db, {}))
  return {
    'the pet': async () => (await call(headers, `GET /api/Pets/${petId}`)).statusCode,
    'the thread': async () => (await call(headers, `POST /api/FoundReports/${id}/Read`)).statusCode,
    'a message': async () => (await call(headers, `POST /api/FoundReports/${id}/Messages`, message())).statusCode,
    'the finder’s page': async () => (await f.thread('', finders.token)).statusCode,
    'a message as the finder': async () => (await f.write(finders.token, 'Halló')).statusCode,
    'the code, seen by a friend': async () => (await call(friend, 'POST /api/HandoverCodes/View', { code })).statusCode,
    // This call is the last one: it uses up the code.
    'the code, used by a friend': async () => (await call(friend, 'POST /api/HandoverCodes/Use', { code })).statusCode,
  }
}

const represent = () => addRepresentation(f.app)
const work = () => addMembership(f.app)
const yesterday = () => addDays(today(), -1)
const update = (text: string, ...values: unknown[]) => f.db.query(text, values)

/** Each way in which a human ceases to act for another, with what was handed out before. */
const mandates: readonly (readonly [string, () => Promise<{ acting: Actor; end: () => Promise<unknown> }>])[] = [
  ...(
    [
      ['is revoked', ({ id }) => update('update representative set ended_at = now() where id = $1', id)],
      [
        'has passed its last day',
        ({ id }) => update('update representative set valid_until = $2 where id = $1', id, yesterday()),
      ],
      ['ends as its human dies', ({ human }) => update('update person set deceased = true where id = $1', human)],
      ['ends as its owner dies', ({ ownerId }) => update('update person set deceased = true where id = $1', ownerId)],
      [
        'is stopped by new terms',
        ({ human }) =>
          update(
            'update person set signed_privacy_policy_version = null, signed_privacy_policy_at = null where id = $1',
            human,
          ),
      ],
    ] as readonly [string, (made: Awaited<ReturnType<typeof represent>>) => Promise<unknown>][]
  ).map(
    ([how, end]) =>
      [
        `a representation that ${how}`,
        async () => {
          const made = await represent()
          return { acting: made, end: () => end(made) }
        },
      ] as const,
  ),
  ...(
    [
      ['is removed', ({ id }) => update('update workplace_member set removed_at = now() where id = $1', id)],
      ['is deleted', ({ id }) => update('delete from workplace_member where id = $1', id)],
      [
        'ends with its workplace',
        ({ workplaceId }) => update('update workplace set closed_at = now() where id = $1', workplaceId),
      ],
    ] as readonly [string, (made: Awaited<ReturnType<typeof work>>) => Promise<unknown>][]
  ).map(
    ([how, end]) =>
      [
        `a membership that ${how}`,
        async () => {
          const made = await work()
          return { acting: made, end: () => end(made) }
        },
      ] as const,
  ),
]

const isAllowed = (status: number) => status >= 200 && status < 300

/** Uses everything once, in order. */
async function allowedOf(uses: Readonly<Record<string, Use>>): Promise<string[]> {
  const allowed: string[] = []
  for (const [name, use] of Object.entries(uses)) if (isAllowed(await use())) allowed.push(name)
  return allowed
}

describe.each(mandates)('%s', (_, make) => {
  test('lets its holder act while it lasts', async () => {
    const { acting } = await make()
    const uses = await handedOut(acting)
    expect(await allowedOf(uses)).toEqual(Object.keys(uses))
  })

  test('ends all that was handed out', async () => {
    const { acting, end } = await make()
    const uses = await handedOut(acting)
    await end()
    expect(await allowedOf(uses)).toEqual([])
  })
})

test('logout ends the token only: what was handed out stays while the mandate lasts', async () => {
  const made = await represent()
  const uses = await handedOut(made)
  expect((await call(made.headers, 'POST /api/Auth/Logout')).statusCode).toBe(204)
  expect(await allowedOf(uses)).toEqual(Object.keys(uses).filter((name) => /finder|code/.test(name)))
})

test('switching the capability off ends what representatives hold, and nothing else', async () => {
  const made = await represent()
  const [petId, soldId, ownId] = [await petOf(made.ownerId), await petOf(made.ownerId), await f.addPet()]
  const { code } = (await call(made.headers, `PUT /api/Pets/${soldId}/HandoverCode`)).json()
  const byRepresentative = await f.report(petId, { message: 'Sá hann' }, { headers: made.headers })
  const own = await f.report(ownId, { message: 'Sá hann' })
  const { code: owners } = (await f.call('owner', `PUT /api/Pets/${ownId}/HandoverCode`)).json()
  const friend = await signIn(f.app, await addPerson(f.db, {}))
  const inPerson = await signIn(f.app, made.ownerId)
  const { app } = await testApp(f.db, { REPRESENTATIVES: 'off' })
  const status = async (headers: Headers, line: string, payload?: object) => {
    const [method, url] = line.split(' ') as ['GET' | 'POST', string]
    return (await app.inject({ method, url, payload, headers })).statusCode
  }
  const seen = {
    session: await status(made.headers, `GET /api/Pets/${petId}`),
    code: await status(friend, 'POST /api/HandoverCodes/View', { code }),
    used: await status(friend, 'POST /api/HandoverCodes/Use', { code }),
    page: await status({}, 'POST /api/FoundReports/Thread', { token: byRepresentative.token }),
    ownersCode: await status(friend, 'POST /api/HandoverCodes/View', { code: owners }),
    ownPage: await status({}, 'POST /api/FoundReports/Thread', { token: own.token }),
  }
  const listed = await app.inject({ url: '/api/HandoverCodes', headers: inPerson })
  await app.close()
  expect(seen).toEqual({ session: 401, code: 404, used: 404, page: 404, ownersCode: 200, ownPage: 200 })
  expect(listed.json().codes).toEqual([])
})

test('a human who acts for the owner is not shown a code that would outlive the mandate', async () => {
  const { headers, ownerId } = await represent()
  const petId = await petOf(ownerId)
  const inPerson = await signIn(f.app, ownerId)
  const owners = (await call(inPerson, `PUT /api/Pets/${petId}/HandoverCode`)).json()
  expect((await call(headers, 'GET /api/HandoverCodes')).json().codes).toMatchObject([{ petId, code: null }])
  const made = (await call(headers, `PUT /api/Pets/${petId}/HandoverCode`)).json()
  expect(made.code).not.toBe(owners.code)
  expect((await call(inPerson, 'GET /api/HandoverCodes')).json().codes).toMatchObject([{ code: made.code }])
})

describe('a right of one’s own', () => {
  const threadOf = (id: string, who: 'coOwner' | 'registrar') => async () =>
    (await f.call(who, `POST /api/FoundReports/${id}/Read`)).statusCode

  test('ends with the co-ownership: threads and the pet', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    const { id } = await f.report(petId)
    const uses: Record<string, Use> = {
      thread: threadOf(id, 'coOwner'),
      link: async () => (await f.thread('', f.ownersToken(id, 'coOwner'))).statusCode,
      pet: async () => (await f.call('coOwner', `GET /api/Pets/${petId}`)).statusCode,
    }
    expect(await allowedOf(uses)).toEqual(Object.keys(uses))
    await update('update pet set co_owner_person_id = null where id = $1', petId)
    expect(await allowedOf(uses)).toEqual([])
  })

  test('ends with the role of a veterinarian: threads, links and keys', async () => {
    const petId = await f.addPet({ owner: null })
    const { id } = await f.report(petId)
    const [registrar] = await f.db.query<{ ssn: string }>('select ssn from person where id = $1', [f.ids.registrar])
    const key = await addPracticeKey(f.db, registrar?.ssn ?? '')
    const uses: Record<string, Use> = {
      thread: threadOf(id, 'registrar'),
      link: async () => (await f.thread('', f.ownersToken(id, 'registrar'))).statusCode,
      key: async () => (await call(key, 'GET /api/open/v1/registrations')).statusCode,
    }
    expect(await allowedOf(uses)).toEqual(Object.keys(uses))
    await update('update authorized_user set enabled = false where person_id = $1', f.ids.registrar)
    expect(await allowedOf(uses)).toEqual([])
    await update('update authorized_user set enabled = true where person_id = $1', f.ids.registrar)
    await update('update api_key set revoked_at = now() where veterinarian_person_id = $1', f.ids.registrar)
    expect(await allowedOf(uses)).toEqual(['thread', 'link'])
  })

  test('of a veterinarian is not valid in the session of a representative', async () => {
    const { id } = await f.report(await f.addPet({ owner: null }))
    const { headers } = await addRepresentation(f.app, f.ids.registrar)
    expect((await call(headers, `POST /api/FoundReports/${id}/Read`)).statusCode).toBe(404)
  })

  test('ends with the role of a manager: changes of members', async () => {
    const { workplaceId } = await addWorkplace(f.db)
    await addMember(f.db, { workplaceId, isManager: true })
    const { memberId } = await addMember(f.db, { workplaceId, isManager: true })
    const other = await addMember(f.db, { workplaceId })
    const headers = await signInMember(f.app, memberId)
    const path = `PUT /api/Workplaces/${workplaceId}/Members/${other.memberId}`
    const promote = async () => (await call(headers, path, { isManager: true })).statusCode
    expect(isAllowed(await promote())).toBe(true)
    await update('update workplace_member set is_manager = false where id = $1', memberId)
    expect(isAllowed(await promote())).toBe(false)
  })
})
