import { birthError, coOwnerError, type Details, deathError, personError, storedBirthDate } from './rules.ts'

const today = '2026-11-21'
const details = (changes: Partial<Details>): Details => ({
  name: 'Snati',
  speciesId: 1,
  genderId: 1,
  breedId: null,
  furId: null,
  color: null,
  isCastrated: null,
  birthDate: null,
  hasOnlyBirthYear: false,
  birthCountry: null,
  arrivalDate: null,
  importPermit: null,
  origin: null,
  isDead: false,
  deathDate: null,
  coOwnerPersonId: null,
  ...changes,
})

test.each([
  [{}, undefined],
  [{ hasOnlyBirthYear: true }, 'Það þarf að fylla út þennan reit'],
  [{ birthDate: '1999-12-31' }, 'Dagsetningin þarf að vera 01.01.2000 eða síðar'],
  [{ birthDate: '2000-01-01' }, undefined],
  [{ birthDate: today }, undefined],
  [{ birthDate: '2026-11-22' }, 'Dagsetningin má ekki vera í framtíðinni'],
  [{ birthDate: '2026-12-31', hasOnlyBirthYear: true }, undefined],
  [{ birthDate: '2027-01-01', hasOnlyBirthYear: true }, 'Dagsetningin má ekki vera í framtíðinni'],
])('birth %j: %s', (changes, error) => {
  expect(birthError(details(changes), { today })).toBe(error)
})

test('a lost pet must be born before it disappeared', () => {
  const pet = details({ birthDate: '2020-05-05' })
  expect(birthError(pet, { today, dayOfDisappear: '2020-05-05' })).toBeUndefined()
  expect(birthError(pet, { today, dayOfDisappear: '2020-05-04' })).toBe('Dagsetningin þarf að vera 04.05.2020 eða fyrr')
})

test.each([
  [{ deathDate: '1900-01-01' }, undefined],
  [{ isDead: true }, 'Skráðu dánardag'],
  [{ isDead: true, deathDate: today }, undefined],
  [{ isDead: true, deathDate: '2026-11-22' }, 'Dagsetningin má ekki vera í framtíðinni'],
  [{ isDead: true, deathDate: '1999-12-31' }, 'Dagsetningin þarf að vera 01.01.2000 eða síðar'],
  [{ isDead: true, deathDate: '2020-05-05', birthDate: '2020-05-05' }, undefined],
  [{ isDead: true, deathDate: '2020-05-04', birthDate: '2020-05-05' }, 'Dánardagur má ekki vera á undan fæðingardegi'],
  [{ isDead: true, deathDate: '2020-05-04', birthDate: '2020-05-05', hasOnlyBirthYear: true }, undefined],
  [
    { isDead: true, deathDate: '2019-12-31', birthDate: '2020-01-01', hasOnlyBirthYear: true },
    'Dánardagur má ekki vera á undan fæðingardegi',
  ],
])('death %j: %s', (changes, error) => {
  expect(deathError(details(changes), { today })).toBe(error)
})

test.each([
  [null, 'Notandinn fannst ekki'],
  ['deceased', 'Viðkomandi er skráður látinn'],
  ['living', undefined],
] as const)('a person who is %s has the error: %s', (state, error) => {
  expect(personError(state)).toBe(error)
})

test.each([
  [{ coOwnerPersonId: null, state: null, ownerPersonId: 7 }, undefined],
  [{ coOwnerPersonId: 7, state: 'living', ownerPersonId: 7 }, 'Meðeigandi þarf að vera annar en eigandi'],
  [{ coOwnerPersonId: 8, state: 'living', ownerPersonId: 7 }, undefined],
  [{ coOwnerPersonId: 8, state: null, ownerPersonId: 7 }, 'Notandinn fannst ekki'],
  [{ coOwnerPersonId: 8, state: 'living', ownerPersonId: null }, undefined],
] as const)('the co-owner %j has the error: %s', (coOwner, error) => {
  expect(coOwnerError(coOwner)).toBe(error)
})

test.each([
  ['2015-08-17', false, '2015-08-17'],
  ['2015-08-17', true, '2015-01-01'],
  [null, true, null],
] as const)('%s, only the year known %s, is stored as %s', (birthDate, hasOnlyBirthYear, stored) => {
  expect(storedBirthDate({ birthDate, hasOnlyBirthYear })).toBe(stored)
})
