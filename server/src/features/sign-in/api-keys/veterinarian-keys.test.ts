import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'

const fixture = setupPets()

const key = (parts: object = {}) => ({
  name: 'Stofukerfi',
  scopes: ['lookup', 'register'],
  veterinarianPersonId: fixture.ids.veterinarian,
  ...parts,
})
const create = (parts: object = {}) => fixture.call('administrator', 'POST /api/OpenApiKeys', key(parts))
const listOf = (who: 'veterinarian' | 'registrar' | 'administrator', personId: number) =>
  fixture.call(who, `GET /api/Veterinarian/${personId}/ApiKeys`)

test('names the scopes and the veterinarian of a key, also in the history', async () => {
  const created = (await create()).json()
  expect(created).toMatchObject({
    scopes: ['lookup', 'register'],
    veterinarianPersonId: fixture.ids.veterinarian,
    veterinarianName: 'Dýralæknir',
    stopped: false,
  })
  const { apiKey: _, ...shown } = created
  expect((await fixture.call('administrator', 'GET /api/OpenApiKeys')).json()[0]).toEqual(shown)
  const history = await fixture.history('OpenApiKeys', created.apiKeyId)
  expect(history).toContainEqual(['VeterinarianPersonId', String(fixture.ids.veterinarian), 'administrator'])
  expect(history).toContainEqual(['Scopes', '{lookup,register}', 'administrator'])
})

test('refuses a person who is not a veterinarian, or whose access is closed', async () => {
  const closed = await addPerson(fixture.db, {})
  await fixture.db.query(
    `insert into authorized_user (person_id, roles, enabled) values ($1, '{Veterinarian}', false)`,
    [closed],
  )
  for (const veterinarianPersonId of [fixture.ids.owner, fixture.ids.other, closed]) {
    const answer = await create({ veterinarianPersonId })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { veterinarianPersonId: ['Þessi notandi er ekki með hlutverk dýralæknis'] },
    ])
  }
  const without = await create({ veterinarianPersonId: null })
  expect(without.json().errors).toEqual({ veterinarianPersonId: ['Veldu dýralækninn sem lykillinn vinnur fyrir'] })
})

test('lists to a veterinarian the keys that act for this person, and no others', async () => {
  const { veterinarian, registrar } = fixture.ids
  const own = (await create({ name: 'Minn' })).json()
  await create({ name: 'Annars', veterinarianPersonId: registrar })
  await create({ name: 'Enginn', scopes: ['lookup'], veterinarianPersonId: null })
  const listed = await listOf('veterinarian', veterinarian)
  expect(listed.json()[0]).toMatchObject({ apiKeyId: own.apiKeyId, name: 'Minn' })
  expect(listed.json().map(({ veterinarianPersonId: id }: { veterinarianPersonId: number }) => id)).toEqual(
    listed.json().map(() => veterinarian),
  )
  expect(listed.headers['x-total-count']).toBe(String(listed.json().length))
  expect(listed.body).not.toContain(own.apiKey)
  expect((await listOf('registrar', veterinarian)).statusCode).toBe(403)
  expect((await listOf('administrator', veterinarian)).json()).toEqual(listed.json())
})

test('lets a veterinarian revoke only keys that act for this veterinarian', async () => {
  const { apiKeyId } = (await create()).json()
  const revoke = (who: 'veterinarian' | 'registrar') => fixture.call(who, `DELETE /api/OpenApiKeys/${apiKeyId}`)
  expect((await revoke('registrar')).statusCode).toBe(404)
  expect((await revoke('veterinarian')).statusCode).toBe(204)
  expect((await revoke('veterinarian')).statusCode).toBe(409)
  expect(await fixture.history('OpenApiKeys', apiKeyId)).toContainEqual([
    'RevokedAt',
    expect.any(String),
    'veterinarian',
  ])
})

test('shows that a key has stopped if its veterinarian lost access, and exports the key to this person', async () => {
  const { apiKeyId } = (await create({ veterinarianPersonId: fixture.ids.registrar })).json()
  await fixture.db.query(`update authorized_user set enabled = false where person_id = $1`, [fixture.ids.registrar])
  const [shown] = (await listOf('registrar', fixture.ids.registrar)).json()
  expect(shown).toMatchObject({ apiKeyId, stopped: true, revoked: null })
  const { apiKeys } = (await fixture.call('registrar', 'GET /api/Users/me/Export')).json()
  expect(apiKeys).toContainEqual(expect.objectContaining({ apiKeyId, scopes: ['lookup', 'register'] }))
})
