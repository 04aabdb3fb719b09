import { dog, draftOf, finland } from '../testing/sample-draft.ts'
import { asLitter, asSingles, isFull, LITTER_MAX, losesValues, withLitterOf, withoutBlankSiblings } from './litter.ts'

test('sets the number of rows and keeps rows with values', () => {
  const grown = withLitterOf(draftOf([dog({ breedId: 12, birthDate: '2026-09-02' })]), 8)
  expect(grown.entries).toHaveLength(8)
  expect(grown.entries[7]).toMatchObject({
    microTag: '',
    name: '',
    genderId: null,
    breedId: 12,
    birthDate: '2026-09-02',
  })
  expect(new Set(grown.entries.map(({ key }) => key)).size).toBe(8)
  const named = {
    ...grown,
    entries: grown.entries.map((entry, index) => (index === 6 ? { ...entry, name: 'Píla' } : entry)),
  }
  expect(withLitterOf(named, 1).entries.map(({ name }) => name)).toEqual(['Ylfa', 'Píla'])
  expect(withLitterOf(grown, 500).entries).toHaveLength(LITTER_MAX)
  expect(withLitterOf(grown, 0).entries).toHaveLength(1)
})

test('gives siblings the values of the first, but keeps their own owner', () => {
  const parties = { owner: finland, coOwner: null, payerId: 5 }
  const first = dog({ breedId: 12, furId: 2, birthDate: '2026-09-02', isCastrated: false })
  const second = dog({ name: 'Krummi', color: 'svartur', speciesId: 2, isDead: true, deathDate: '2026-10-01', parties })
  const litter = asLitter(draftOf([first, second]))
  expect(litter.isLitter).toBe(true)
  expect(litter.entries[1]).toMatchObject({
    name: 'Krummi',
    color: 'svartur',
    genderId: 2,
    speciesId: 1,
    breedId: 12,
    furId: 2,
    birthDate: '2026-09-02',
    isCastrated: false,
    isDead: false,
    deathDate: null,
    parties,
  })
  expect(asSingles(litter)).toEqual({ ...litter, isLitter: false })
})

test('gives a new sibling the owner of the draft', () => {
  const parties = { owner: finland, coOwner: null, payerId: null }
  expect(withLitterOf(asLitter(draftOf([dog({ parties })])), 2).entries.map((entry) => entry.parties)).toEqual([
    parties,
    null,
  ])
})

test.each([
  ['one pet', [dog()], false],
  ['pets that are alike', [dog(), dog({ name: 'Krummi', color: 'svartur' })], false],
  ['another species', [dog(), dog({ speciesId: 2 })], true],
  ['a blank pet that differs', [dog(), dog({ speciesId: 2, name: '', microTag: '' })], false],
  ['a pet that is dead', [dog({ isDead: true, deathDate: '2026-10-01' })], true],
])('says whether a litter would replace values, with %s: %#', (_, entries, isLost) => {
  expect(losesValues(draftOf(entries))).toBe(isLost)
})

test('a litter is full at the maximum number of rows', () => {
  const litter = withLitterOf(asLitter(draftOf([dog()])), LITTER_MAX)
  expect([isFull(litter), isFull(withLitterOf(litter, LITTER_MAX - 1)), isFull(asSingles(litter))]).toEqual([
    true,
    false,
    false,
  ])
})

test('removes blank rows', () => {
  const litter = withLitterOf(asLitter(draftOf([dog()])), 4)
  expect(withoutBlankSiblings(litter).entries.map(({ name }) => name)).toEqual(['Ylfa'])
  const blank = withLitterOf(asLitter(draftOf([dog({ microTag: '', name: '' })])), 3)
  expect(withoutBlankSiblings(blank).entries).toHaveLength(1)
  const singles = asSingles(litter)
  expect(withoutBlankSiblings(singles)).toBe(singles)
})
