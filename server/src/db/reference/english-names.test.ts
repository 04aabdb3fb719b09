import { type BreedsFile, type EnglishReferenceFile, type ReferenceFile, readData } from './data.ts'

const reference = readData<ReferenceFile>('reference.json')
const english = readData<EnglishReferenceFile>('reference.en.json')
const { breeds } = readData<BreedsFile>('breeds.json')
const englishBreeds = readData<Readonly<Record<string, string>>>('breeds.en.json')

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

/** All words of each list of reference.json, as they are sent. */
const words: Readonly<Record<keyof EnglishReferenceFile, readonly string[]>> = {
  species: reference.species.flatMap(({ name, plural, shortName }) => [name, plural, shortName]),
  genders: reference.genders.flatMap(({ name, shortName, bySpecies = {} }) => [
    name,
    shortName,
    ...Object.values(bySpecies),
  ]),
  furTypes: names(reference.furTypes),
  incidentTypes: names(reference.incidentTypes),
  microTagLocations: names(reference.microTagLocations),
}

test.each(Object.entries(words))('every word of %s has an English name, and there is no other', (list, icelandic) => {
  const translated = Object.keys(english[list as keyof EnglishReferenceFile])
  expect(translated.sort()).toEqual([...icelandic].sort())
})

test('every breed has an English name, and every English name belongs to a breed', () => {
  expect(Object.keys(englishBreeds).sort()).toEqual([...new Set(names(breeds))].sort())
})

test('the English name of a breed is unique in its species', () => {
  const named = breeds.map(({ speciesId, name }) => `${speciesId} ${englishBreeds[name]}`)
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})
