import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishName } from '../../shared/src/domain/english-names.ts'

type Names = Readonly<Record<string, string>>

const file = join(__dirname, '../../server/data/reference.en.json')
const { species, genders, microTagLocations }: Record<'species' | 'genders' | 'microTagLocations', Names> = JSON.parse(
  readFileSync(file, 'utf8'),
)
const ofSite = Object.entries({ ...species, ...genders, ...microTagLocations })

test('documents in two languages have the English names of the site', () => {
  const differing = ofSite.filter(([name, english]) => ![undefined, english].includes(englishName(name)))
  expect(differing).toEqual([])
})

test('finds names that both lists have', () => {
  expect(ofSite.map(([name]) => englishName(name)).filter((name) => name !== undefined)).not.toEqual([])
})
