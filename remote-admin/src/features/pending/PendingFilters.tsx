import { AgeFilter } from '../../components/list/AgeFilter.tsx'
import { ListFilters } from '../../components/list/ListFilters.tsx'
import { SearchField } from '../../components/list/SearchField.tsx'
import { SsnFilter } from '../../components/list/SsnFilter.tsx'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { filterNames, OWNER, ownerIn } from './filters.ts'
import { text } from './texts.ts'
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
