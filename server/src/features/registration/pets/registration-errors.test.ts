import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { addPayer } from '../../persons/invoice-persons/testing/payers.ts'
import { registrations } from './testing/registrations.ts'

const f = setupPets()
const { pet, register, countRows } = registrations(f)

describe('validation errors are at the fields of the payload, in Icelandic', () => {
  const future = '2999-01-01'
  const at: [string, () => object, Record<string, string>][] = [
    ['an unknown owner', () => ({ ownerPersonId: 99_999_999 }), { ownerPersonId: 'Notandinn fannst ekki' }],
    ['an unknown co-owner', () => ({ coOwnerPersonId: 99_999_999 }), { coOwnerPersonId: 'Notandinn fannst ekki' }],
    [
      'the owner as co-owner',
      () => ({ coOwnerPersonId: f.ids.owner }),
      { coOwnerPersonId: 'Meðeigandi þarf að vera annar en eigandi' },
    ],
    ['an unknown species', () => ({ speciesId: 77 }), { speciesId: 'Ógilt gildi' }],
    ['an unknown gender', () => ({ genderId: 77 }), { genderId: 'Ógilt gildi' }],
    ['an unknown fur type', () => ({ furId: 7777 }), { furId: 'Ógilt gildi' }],
    [
      'a breed of another species',
      () => ({ breedId: breedOf(2) }),
      { breedId: 'Tegundin tilheyrir ekki valinni dýrategund' },
    ],
    ['an unknown location', () => ({ microTagLocationId: 77 }), { microTagLocationId: 'Ógilt gildi' }],
    ['a birth in the future', () => ({ birthDate: future }), { birthDate: 'Dagsetningin má ekki vera í framtíðinni' }],
    [
      'a birth before 2000',
      () => ({ birthDate: '1999-12-31' }),
      { birthDate: 'Dagsetningin þarf að vera 01.01.2000 eða síðar' },
    ],
    [
      'only a year, without a date',
      () => ({ hasOnlyBirthYear: true }),
      { birthDate: 'Það þarf að fylla út þennan reit' },
    ],
    ['a death without a day', () => ({ isDead: true }), { deathDate: 'Skráðu dánardag' }],
    [
      'a death in the future',
      () => ({ isDead: true, deathDate: future }),
      { deathDate: 'Dagsetningin má ekki vera í framtíðinni' },
    ],
    [
      'a death before birth',
      () => ({ isDead: true, birthDate: '2020-05-05', deathDate: '2020-05-04' }),
      { deathDate: 'Dánardagur má ekki vera á undan fæðingardegi' },
    ],
    [
      'a number that is too long',
      () => ({ microTag: '3'.repeat(16) }),
      { microTag: 'Örmerki má ekki vera lengra en 15 stafir' },
    ],
    [
      'a number with other characters',
      () => ({ microTag: '352#98' }),
      { microTag: '„#“ er ekki hluti af örmerki. Eyddu því eða lestu örmerkið aftur.' },
    ],
    ['no number', () => ({ microTag: ' - ' }), { microTag: 'Skráðu örmerki' }],
    ['an unknown payer', () => ({ invoicedPersonId: 99_999_999 }), { invoicedPersonId: 'Notandinn fannst ekki' }],
    [
      'a person who is not a payer',
      () => ({ invoicedPersonId: f.ids.stranger }),
      { invoicedPersonId: 'Veldu greiðanda' },
    ],
    ['an empty name', () => ({ name: ' ' }), { name: 'Það þarf að fylla út þennan reit' }],
    [
      'a name that is too long',
      () => ({ name: 'a'.repeat(101) }),
      { name: 'Textinn má ekki vera lengri en 100 stafir' },
    ],
  ]
  let breeds: { id: number; speciesId: number }[] = []
  const breedOf = (speciesId: number) => breeds.find((breed) => breed.speciesId === speciesId)?.id
  beforeAll(async () => {
    breeds = (await f.app.inject('/api/Types')).json().breeds
  })

  test.each(at)('refuses %s', async (_what, changes, errors) => {
    const before = await countRows()
    const body = pet(changes())
    const expected = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]))
    for (const call of ['POST /api/Pets', 'POST /api/Pets/validation'] as const) {
      const answer = await f.call('registrar', call, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toEqual(expected)
    }
    expect(await countRows()).toEqual(before)
  })

  test('reports all errors at once', async () => {
    const answer = await register({ speciesId: 77, ownerPersonId: 99_999_999, microTag: '352#' })
    expect(Object.keys(answer.json().errors).sort()).toEqual(['microTag', 'ownerPersonId', 'speciesId'])
  })

  test('refuses deceased persons in every field', async () => {
    const gone = await addPerson(f.db, { deceased: true })
    await addPayer(f.db, gone, f.ids.registrar)
    const answer = await register({ ownerPersonId: gone, coOwnerPersonId: gone, invoicedPersonId: gone })
    const text = ['Viðkomandi er skráður látinn']
    expect(answer.json().errors).toMatchObject({ ownerPersonId: text, invoicedPersonId: text })
  })

  test('refuses unknown fields', async () => {
    const answer = await register({ createdBy: 1, earTag: 'X1', price_isk: 0 })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual(expect.arrayContaining(['createdBy', 'earTag', 'price_isk']))
  })
})

test.each(["Robert'); drop table pet;--", '<script>alert(1)</script>', '%_\\', '𝔘𝔫𝔦 ♥', '=1+1', 'Ævar Þór Ð'])(
  'stores a name exactly: %s',
  async (name) => {
    const answer = await register({ name, color: name })
    expect(answer.statusCode).toBe(201)
    const read = (await f.call('administrator', `GET /api/Pets/${answer.body}`)).json()
    expect([read.name, read.color]).toEqual([name, name])
  },
)

test.each(['a\u0000b', 'a\ud800'])('refuses a name that cannot be stored', async (name) => {
  expect((await register({ name })).statusCode).toBe(400)
})
