import { useTypedSearch } from '@dyra/shared/ui/search'
import { type FoundPerson, type PersonSearch, searchPersons } from './find-persons.ts'

const exactOf = (search: PersonSearch): FoundPerson | undefined =>
  search.kind === 'found' && search.isExact ? search.persons.find(({ deceased }) => !deceased) : undefined

/** Who is found by a whole kennitala is the one that was meant. */
export const usePersonSearch = (onExact: (person: FoundPerson) => void) =>
  useTypedSearch(searchPersons, (answer) => {
    const person = exactOf(answer)
    if (person) onExact(person)
  })
