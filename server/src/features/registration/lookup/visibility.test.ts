import { createHash } from 'node:crypto'
import type { LookupOwner } from '@dyra/shared/contract/micro-tags'
import { addYears, today } from '@dyra/shared/domain/dates'
import { referenceDatabase } from '../../../testing/database.ts'
import { pseudonymIn } from '../../../testing/pseudonym.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp, testApp } from '../../../testing/test-app.ts'

const f = setupApp(referenceDatabase, { LOOKUPS_PER_MINUTE: '1000', LOOKUPS_PER_DAY: '1000' })
const key = 'lykill-sem-adeins-prof-nota-0000000077'

beforeAll(async () => {
  const key_hash = createHash('sha256').update(key).digest()
  await f.db.insertInto('api_key').values({ name: 'Próf', key_hash }).execute()
})
beforeEach(() => f.db.query('truncate access_log'))

const readLog = () => f.db.query<{ person_ids: number[] }>('select person_ids from access_log order by id')

const contact = {
  name: 'Gervi Sýnilegur',
  email: 'synilegur@example.com',
  address: 'Gervigata 1',
  postal_code_id: 101,
  phone_numbers: ['5550001'],
}
const hidden = { shows_name: false, shows_address: false, shows_phones: false, shows_email: false }
const nothing = {
  name: null,
  personEmail: null,
  personAddress: null,
  postalCode: null,
  location: null,
  country: null,
  phoneNumbers: [],
}

let tags = 352_098_100_007_000
async function petOf(owner: Parameters<typeof addPerson>[1], coOwner?: Parameters<typeof addPerson>[1]) {
  const tagNumber = String(++tags)
  const ownerId = await addPerson(f.db, { ...contact, ...owner })
  const coOwnerId = coOwner && (await addPerson(f.db, { ...contact, ...coOwner }))
  const petId = await addPet(f.db, { tagNumber, ownerId, pet: { co_owner_person_id: coOwnerId } })
  return { tagNumber, ownerId, coOwnerId, shownId: (personId = 0) => pseudonymIn(petId, personId) }
}

/** Looks the pet up as the public, with an API key and as a stranger, who must all see the same. */
async function lookUp(tagNumber: string): Promise<LookupOwner[]> {
  const byPublic = await f.app.inject({ url: `/api/MicroTags?tagNumber=${tagNumber}` })
  const byKey = await f.app.inject({ url: `/api/open/v1/microtags/${tagNumber}`, headers: { 'x-api-key': key } })
  const stranger = await signIn(f.app, await addPerson(f.db, {}))
  const byPerson = await f.app.inject({ url: `/api/MicroTags?tagNumber=${tagNumber}`, headers: stranger })
  expect(byPublic.statusCode).toBe(200)
  expect(byKey.json()).toEqual(byPublic.json())
  expect(byPerson.json()).toEqual(byPublic.json())
  return byPublic.json().owners
}

test.each([
  ['name', { shows_name: false }, { name: null }],
  ['address', { shows_address: false }, { personAddress: null, postalCode: null, location: null }],
  ['phone numbers', { shows_phones: false }, { phoneNumbers: [] }],
  ['e-mail', { shows_email: false }, { personEmail: null }],
])('hides only the %s', async (_, switches, without) => {
  const { tagNumber, ownerId, shownId } = await petOf(switches)
  expect(await lookUp(tagNumber)).toEqual([
    {
      personId: shownId(ownerId),
      name: contact.name,
      personEmail: contact.email,
      personAddress: contact.address,
      postalCode: '101',
      location: 'Reykjavík',
      country: null,
      phoneNumbers: contact.phone_numbers,
      ...without,
    },
  ])
  expect(await readLog()).toEqual(Array(3).fill({ person_ids: [ownerId] }))
})

const minor = `${addYears(today(), -17).slice(8)}${addYears(today(), -17).slice(5, 7)}${addYears(today(), -17).slice(2, 4)}9910`

describe('the country of an address abroad', () => {
  const abroad = { address: 'Vestergade 1, 2100', postal_code_id: null, country_code: 'DK' }

  test.each<[string, object, string | null, string | null]>([
    ['a code', abroad, 'Danmörk', 'Denmark'],
    ['a word of the register', { ...abroad, country_code: 'DNK' }, 'DNK', 'DNK'],
    ['Iceland', { ...abroad, country_code: 'IS' }, null, null],
    ['an unknown country', { ...abroad, country_code: 'ZZ' }, null, null],
    ['no address', { ...abroad, address: null }, null, null],
    ['a hidden address', { ...abroad, shows_address: false }, null, null],
    ['a person through the registry only', { ...abroad, through_registry_only: true }, null, null],
    ['a protected address', { ...abroad, address_protected: true }, null, null],
  ])('is shown in the language of the request, if at all: %s', async (...[, parts, icelandic, english]) => {
    const { tagNumber } = await petOf(parts, parts)
    expect((await lookUp(tagNumber)).map(({ country }) => country)).toEqual([icelandic, icelandic])
    const answer = await f.app.inject({
      url: `/api/MicroTags?tagNumber=${tagNumber}`,
      headers: { cookie: 'language=en' },
    })
    expect(answer.json().owners.map(({ country }: LookupOwner) => country)).toEqual([english, english])
  })

  test('is shown with the address of the owner and of the co-owner', async () => {
    const { tagNumber } = await petOf(abroad, { ...abroad, country_code: 'SE' })
    expect((await lookUp(tagNumber)).map(({ country }) => country)).toEqual(['Danmörk', 'Svíþjóð'])
  })
})

test.each([
  ['hides everything', hidden],
  ['is reached through the registry only', { through_registry_only: true }],
  ['has a protected address', { address_protected: true }],
  ['is under 18 by kennitala', { ssn: minor }],
])('keeps an owner who %s in the list with nothing shown, and logs no view', async (_, parts) => {
  const { tagNumber, ownerId, shownId } = await petOf(parts)
  expect(await lookUp(tagNumber)).toEqual([{ personId: shownId(ownerId), ...nothing }])
  expect(await readLog()).toEqual([])
})

test('logs no view of an owner who shows only parts that are empty', async () => {
  const { tagNumber } = await petOf({ ...hidden, shows_phones: true, phone_numbers: [] })
  await lookUp(tagNumber)
  expect(await readLog()).toEqual([])
})

test('shows owner and co-owner by their own choices, and logs whom it showed', async () => {
  const { tagNumber, ownerId, coOwnerId, shownId } = await petOf(hidden, { shows_phones: false })
  expect(await lookUp(tagNumber)).toMatchObject([
    { personId: shownId(ownerId), ...nothing },
    { personId: shownId(coOwnerId), name: contact.name, phoneNumbers: [] },
  ])
  expect(await readLog()).toEqual(Array(3).fill({ person_ids: [coOwnerId] }))
})

test('says whether finders can write to the owner', async () => {
  const { tagNumber } = await petOf({})
  const url = `/api/MicroTags?tagNumber=${tagNumber}`
  expect((await f.app.inject(url)).json().takesMessages).toBe(true)
  const { app: without } = await testApp(f.db, { RELAY: 'off' })
  expect((await without.inject(url)).json().takesMessages).toBe(false)
  await without.close()
})
