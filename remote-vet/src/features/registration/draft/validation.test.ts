import { withErrors } from '../submit/check-pets.ts'
import { petBody } from '../submit/pet-request.ts'
import { dog, draftOf, faroe, finland } from '../testing/sample-draft.ts'
import { emptyEntry } from './entry.ts'
import { draftErrors, duplicateKeys, errorLines, isFaulty } from './validation.ts'

const errorsOf = (...given: Parameters<typeof draftOf>) => {
  const draft = draftOf(...given)
  return [...draftErrors(draft, draft.entries, true).values()]
}

test('requires a number, name, species, gender and owner', () => {
  expect(errorsOf([emptyEntry()], {})).toEqual([
    {
      microTag: 'Skráðu örmerki',
      name: 'Það þarf að fylla út þennan reit',
      speciesId: 'Veldu gildi',
      genderId: 'Veldu gildi',
      ownerPersonId: 'Veldu eiganda',
    },
  ])
  expect(errorsOf([dog()])).toEqual([])
})

test.each([
  [{ microTag: '3520981000041015', isRead: false }, 'microTag', 'Örmerki má ekki vera lengra en 15 stafir'],
  [
    { microTag: '1234567'.repeat(72), isForeignMicroTag: true },
    'microTag',
    'Textinn má ekki vera lengri en 500 stafir',
  ],
  [{ microTag: '352#' }, 'microTag', '„#“ er ekki hluti af örmerki. Eyddu því eða lestu örmerkið aftur.'],
  [{ isRead: false, repeated: '352098100004110' }, 'repeated', 'Númerin eru ekki eins'],
  [{ name: 'x'.repeat(101) }, 'name', 'Textinn má ekki vera lengri en 100 stafir'],
  [{ color: 'x'.repeat(101) }, 'color', 'Textinn má ekki vera lengri en 100 stafir'],
  [{ birthDate: '1999-12-31' }, 'birthDate', 'Dagsetningin þarf að vera 01.01.2000 eða síðar'],
  [{ birthDate: '2999-01-01' }, 'birthDate', 'Dagsetningin má ekki vera í framtíðinni'],
  [{ hasOnlyBirthYear: true }, 'birthDate', 'Ártalið er ekki gilt'],
  [{ isDead: true }, 'deathDate', 'Skráðu dánardag'],
  [
    { isDead: true, birthDate: '2026-02-02', deathDate: '2026-02-01' },
    'deathDate',
    'Dánardagur má ekki vera á undan fæðingardegi',
  ],
  [{ parties: { owner: null, coOwner: null, payerId: null } }, 'ownerPersonId', 'Veldu eiganda'],
  [
    { parties: { owner: faroe, coOwner: faroe, payerId: null } },
    'coOwnerPersonId',
    'Meðeigandi þarf að vera annar en eigandi',
  ],
])('%j: %s', (values, field, text) => {
  expect(errorsOf([dog(values)])).toEqual([{ [field]: text }])
})

test('accepts any day of death in or after a known year of birth', () => {
  const dead = { hasOnlyBirthYear: true, birthDate: '2020-05-17', isDead: true }
  expect(errorsOf([dog({ ...dead, deathDate: '2020-03-01' })])).toEqual([])
  expect(errorsOf([dog({ ...dead, deathDate: '2019-12-31' })])).toHaveLength(1)
})

test('accepts a longer foreign number, and a birth of which only the year is known', () => {
  expect(errorsOf([dog({ microTag: '98200000108842099', isForeignMicroTag: true })])).toEqual([])
  expect(errorsOf([dog({ hasOnlyBirthYear: true, birthDate: '2019-01-01' })])).toEqual([])
})

test('requires a payer if there is no default payer', () => {
  const draft = draftOf([dog()])
  const found = draftErrors(draft, draft.entries, false)
  expect([...found.values()]).toEqual([{ invoicedPersonId: 'Veldu greiðanda' }])
})

test('reports a duplicate number in any notation at the later pet', () => {
  const twin = dog({ microTag: '352-098-100-004-101' })
  const draft = draftOf([dog(), dog({ microTag: '352098100004102' }), twin])
  expect([...duplicateKeys(draft)]).toEqual([twin.key])
  expect(draftErrors(draft, draft.entries, true).get(twin.key)).toEqual({
    microTag: 'Sama örmerki kemur tvisvar fyrir',
  })
})

test('lists each error with its field, and the errors of the draft once', () => {
  const draft = draftOf([dog({ name: '' }), dog()], {})
  const marked = withErrors(draft, draftErrors(draft, draft.entries, true))
  const [first, second] = draft.entries.map(({ key }) => key)
  expect(errorLines(marked)).toEqual([
    { key: first, field: 'name', text: 'Dýr 1, Nafn dýrs: Það þarf að fylla út þennan reit' },
    { key: second, field: 'microTag', text: 'Dýr 2: Sama örmerki kemur tvisvar fyrir' },
    { key: 'shared', field: 'ownerPersonId', text: 'Veldu eiganda' },
  ])
})

test('lists an error of a shared value once, at the field that changes it for all siblings', () => {
  const siblings = [dog({ progress: { kind: 'registered', petId: 1 } }), dog({ name: '' }), dog()]
  const litter = { ...draftOf(siblings), isLitter: true }
  const errors = { speciesId: 'Veldu gildi', birthDate: 'Ártalið er ekki gilt' }
  const [, first, second] = siblings.map(({ key }) => key)
  const found = new Map<string, Record<string, string>>([
    [first ?? '', errors],
    [second ?? '', { ...errors, name: 'x' }],
  ])
  expect(errorLines(withErrors(litter, found)).filter(({ field }) => field !== 'microTag')).toEqual([
    { key: first, field: 'speciesId', text: 'Sameiginlegt öllum í gotinu, Dýrategund: Veldu gildi' },
    { key: first, field: 'birthDate', text: 'Sameiginlegt öllum í gotinu, Fæðingardagur: Ártalið er ekki gilt' },
    { key: second, field: 'name', text: 'Dýr 3, Nafn dýrs: x' },
  ])
})

test('marks a pet for its own errors only', () => {
  expect(isFaulty(dog())).toBe(false)
  expect(isFaulty({ parties: null, errors: { ownerPersonId: 'Veldu eiganda' } })).toBe(false)
  const own = { owner: null, coOwner: null, payerId: null }
  expect(isFaulty({ parties: own, errors: { ownerPersonId: 'Veldu eiganda' } })).toBe(true)
  expect(isFaulty({ parties: null, errors: { name: 'x' } }, true)).toBe(true)
  expect(isFaulty({ parties: null, errors: { speciesId: 'Veldu gildi' } })).toBe(true)
  expect(isFaulty({ parties: null, errors: { speciesId: 'Veldu gildi' } }, true)).toBe(false)
})

test('builds the request body, with a day of death only for a dead pet', () => {
  const entry = dog({ name: ' Ylfa ', color: ' ', deathDate: '2026-10-01', breedId: 12 })
  const draft = draftOf([entry], { owner: faroe, coOwner: finland })
  expect(petBody(draft, entry, 44)).toEqual({
    name: 'Ylfa',
    speciesId: 1,
    genderId: 2,
    breedId: 12,
    furId: null,
    color: null,
    isCastrated: null,
    birthDate: null,
    hasOnlyBirthYear: false,
    isDead: false,
    deathDate: null,
    ownerPersonId: 1,
    coOwnerPersonId: 2,
    microTag: '352098100004101',
    microTagLocationId: 1,
    isForeignMicroTag: false,
    invoicedPersonId: 44,
  })
  expect(petBody(draftOf([entry], {}), entry, 44)).toBeUndefined()
})
