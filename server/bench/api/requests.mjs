// What staff look for, as requests; every case is a list that is asked in turn.

const page = (path, query) => ({ method: 'GET', path: `${path}?${new URLSearchParams(query)}` })

/** Text and two filters, sorted and counted: beginnings of names that many, some and few pets have. */
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

const byOwner = (names) => names.map((searchQuery) => page('/api/Users', { searchQuery }))

export const cases = (veterinarian) => ({
  search,
  first: [page('/api/Pets', { SortBy: 'name', From: 0 })],
  deep: [page('/api/Pets', { SortBy: 'name', From: 900_000 })],
  ownersByBeginning: byOwner(['jón', 'ann', 'gud', 'sig']),
  ownersByRarePart: byOwner(['aldsd', 'rmunds', 'ikolb']),
  registrations: [0, 50, 100].map((From) =>
    page(`/api/Veterinarian/${veterinarian}/TaggedPets`, {
      SortBy: 'registrationDate',
      SortAsc: false,
      From,
      Size: 20,
    }),
  ),
})
