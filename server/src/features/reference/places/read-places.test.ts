import { readPlaces } from './read-places.ts'

const { places, byPostalCode, neighboursOf } = readPlaces()

test('every postal code belongs to a listed municipality', () => {
  const names = places.municipalities.map(({ name }) => name)
  expect(new Set([...byPostalCode.values()].map(({ municipality }) => municipality))).toEqual(new Set(names))
  expect(byPostalCode.get(101)).toMatchObject({ municipality: 'Reykjavíkurborg', region: 'Höfuðborgarsvæðið' })
})

test('neighbours are mutual, known, and never the municipality itself', () => {
  for (const { name, neighbours } of places.municipalities) {
    expect(neighbours).not.toContain(name)
    for (const other of neighbours)
      expect([name, other, neighboursOf(other).includes(name)]).toEqual([name, other, true])
  }
})

test('only an island municipality has no neighbours', () => {
  const alone = places.municipalities.filter(({ neighbours }) => neighbours.length === 0)
  expect(alone.map(({ name }) => name)).toEqual(['Vestmannaeyjabær'])
})

test('postal codes of post office boxes are not offered', () => {
  expect(places.postalCodes.some(({ postalCodeId }) => postalCodeId === 121)).toBe(false)
  expect(places.postalCodes.some(({ postalCodeId }) => postalCodeId === 101)).toBe(true)
})

test('the regions are those of the municipalities', () => {
  expect(places.regions).toHaveLength(5)
  expect(places.municipalities.every(({ region }) => places.regions.includes(region))).toBe(true)
})
