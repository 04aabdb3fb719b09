import { randomBytes } from 'node:crypto'
import { contractBody } from '../../kit/contract.ts'
import { first } from '../../kit/present.ts'
import type { AttackAnswer, Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

const REGISTRATIONS = '/api/open/v1/registrations'
/** More than a key may name in an hour. */
const GUESSES = 330
const ALLOWED = 300

interface Key {
  readonly headers: Readonly<Record<string, string>>
  readonly veterinarianId: number
}

/** A key that registers for a veterinarian, made by an administrator and stolen by the attacker. */
async function stealKey(fixture: Fixture): Promise<Key> {
  const { id } = first(fixture.people.veterinarians, 'a veterinarian')
  const apiKey = randomBytes(32).toString('base64url')
  const body = { name: 'Stofukerfi', apiKey, scopes: ['register'], veterinarianPersonId: id }
  const { headers } = fixture.people.administrator
  const created = await fixture.send({ method: 'POST', path: '/api/OpenApiKeys', headers, body })
  if (created.status !== 201) throw new Error(`No API key: ${created.status} ${created.text}`)
  contractBody<'POST /api/OpenApiKeys'>(created.body)
  return { headers: { 'x-api-key': apiKey }, veterinarianId: id }
}

const registration = (parts: object) => ({
  name: 'Árás',
  speciesId: 1,
  genderId: 1,
  microTag: '352098100987650',
  ...parts,
})

/** Reads that need a session or another scope, and answer something else than a refusal. */
async function readElsewhere(fixture: Fixture, { headers, veterinarianId }: Key): Promise<string[]> {
  const paths = [
    '/api/Pets?SearchQuery=a',
    '/api/Users?searchQuery=Gervi',
    `/api/Users/${veterinarianId}`,
    `/api/Veterinarian/${veterinarianId}/TaggedPets`,
    '/api/OpenApiKeys',
    '/api/Audit',
    '/api/open/v1/microtags/352098100000011',
  ]
  const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await fixture.send({ path, headers })) })))
  return answers
    .filter(({ status }) => status !== 401 && status !== 403)
    .map(({ path, status }) => `${path} answers ${status}`)
}

/** Names persons by id, as the screen does, and by many kennitölur. */
async function guessPersons(fixture: Fixture, { headers }: Key): Promise<string[]> {
  const check = (parts: object): Promise<AttackAnswer> =>
    fixture.send({ method: 'POST', path: `${REGISTRATIONS}/validation`, headers, body: registration(parts) })
  const { id, ssn } = first(fixture.people.owners, 'an owner')
  const byId = [await check({ ownerPersonId: id }), await check({ ownerSsn: ssn, coOwnerPersonId: id })]
  let answered = 0
  for (let n = 0; n < GUESSES; n++) if ((await check({ ownerSsn: ssn })).status !== 429) answered++
  return linesOf({
    'a registration names a person by id': byId.some(({ status }) => status !== 400),
    [`a key names ${answered} kennitölur in an hour`]: answered > ALLOWED,
  })
}

/** The attacker has the key of a practice's software, which may register and nothing else. */
export const keysBeyondScope: AttackScenario = {
  name: 'keys-beyond-scope',
  async run(fixture) {
    const key = await stealKey(fixture)
    const found = [...(await readElsewhere(fixture, key)), ...(await guessPersons(fixture, key))]
    const list = (path = REGISTRATIONS) => fixture.send({ path, headers: key.headers })
    const inQuery = await fixture.send({ path: `${REGISTRATIONS}?apiKey=${key.headers['x-api-key']}` })
    const before = await list()
    await fixture.query('update authorized_user set enabled = false where person_id = $1', [key.veterinarianId])
    const after = await list()
    found.push(
      ...linesOf({
        'a key in the query is accepted': inQuery.status < 400,
        'inconclusive: the key does not work': before.status !== 200,
        'own registrations show persons': /"(ssn|ownerName|ownerPersonId)"/.test(before.text),
        'a key outlives the role of its veterinarian': after.status !== 401,
      }),
    )
    return { tried: `7 other calls; ids and ${GUESSES} kennitölur; a closed veterinarian`, found, notes: '' }
  },
}
