import { AgeFilter } from '../../list/AgeFilter.tsx'
import { ListFilters } from '../../list/ListFilters.tsx'
import { SearchField } from '../../list/SearchField.tsx'
import { SsnFilter } from '../../list/SsnFilter.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { filterNames, OWNER, ownerIn } from './filters.ts'
import { text } from './text.ts'
import { VeterinarianFilter } from './VeterinarianFilter.tsx'

/** Filters of both lists, kept in the URL. */
export function PendingFilters() {
  const { search, change } = useListAddress()
  return (
    <ListFilters names={filterNames}>
      <SearchField size="sm" label={text('search')} />
      <AgeFilter />
      <VeterinarianFilter />
      <SsnFilter
        label={text('filter.owner')}
        value={ownerIn(search)}
        onChange={(ssn) => change({ [OWNER]: ssn || null })}
      />
    </ListFilters>
  )
}
