import type { BenchRequest } from '../instruments/request-source.ts'

export const page = (path: string, query: Readonly<Record<string, unknown>>): BenchRequest => {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return { method: 'GET', path: `${path}?${new URLSearchParams(texts)}` }
}

/** Searches by a text and two filters, sorted and counted. Many, some or few pets have names that begin with the text. */
const texts = ['sn', 'kol', 'max', 'bella', 'tinna', 'skott']
const search = texts.map((text, n) =>
  page('/api/Pets', {
    SearchQuery: text,
    SpeciesId: 1 + (n % 2),
    IsCastrated: n % 3 === 0,
    SortBy: n % 2 ? 'birthDate' : 'name',
    SortAsc: true,
  }),
)

const commonNames = ['jón', 'ann', 'gud', 'sig']
/** The registration form shows 20 persons. A call without a size gets up to 1000. */
const ownerSearch = (names: readonly string[], size = {}) =>
  names.map((searchQuery) => page('/api/Users', { searchQuery, ...size }))
const ofForm = { Size: 20 }

/** `ownersCounted`: the searches of `ownersByBeginning` sent for the first time, when the server also counts the results. */
export type CaseName =
  | 'search'
  | 'first'
  | 'ownersByBeginning'
  | 'ownersCounted'
  | 'ownersWithoutSize'
  | 'ownersByRarePart'
  | 'registrations'
export type Cases = Readonly<Record<CaseName, readonly BenchRequest[]>>

/** What staff search for: the requests of each case are sent in turn. */
export const casesOf = (veterinarian: number): Cases => ({
  search,
  first: [page('/api/Pets', { SortBy: 'name', From: 0 })],
  ownersByBeginning: ownerSearch(commonNames, ofForm),
  ownersCounted: ownerSearch(commonNames, ofForm),
  ownersWithoutSize: ownerSearch(commonNames),
  ownersByRarePart: ownerSearch(['aldsd', 'rmunds', 'ikolb']),
  registrations: [0, 50, 100].map((From) =>
    page(`/api/Veterinarian/${veterinarian}/TaggedPets`, {
      SortBy: 'registrationDate',
      SortAsc: false,
      From,
      Size: 20,
    }),
  ),
})
