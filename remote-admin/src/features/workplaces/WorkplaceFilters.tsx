import { WORKPLACE_KINDS, workplaceLabels } from '@dyra/shared/domain/workplaces'
import { t } from '@dyra/shared/i18n'
import { NativeSelect } from '@dyra/shared/ui'
import { ListFilters } from '../../components/list/ListFilters.tsx'
import { SEARCH_NAME } from '../../components/list/list-query.ts'
import { SearchField } from '../../components/list/SearchField.tsx'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { KIND_NAME, kindIn, STATE_NAME, stateIn, states } from './api.ts'
import { text } from './texts.ts'

const kinds = [
  { value: '', label: t('all') },
  ...WORKPLACE_KINDS.map((kind) => ({ value: kind, label: workplaceLabels[kind] })),
]
const stateChoices = states.map((state) => ({ value: state, label: text(`state.${state}`) }))

/** Each change is written to the URL and reloads the list. */
export function WorkplaceFilters() {
  const { search, change } = useListAddress()
  const choose = (name: string, value: string, standard: string) =>
    change({ [name]: value === standard ? null : value })
  return (
    <ListFilters names={[SEARCH_NAME, KIND_NAME, STATE_NAME]}>
      <SearchField size="sm" label={text('search')} />
      <NativeSelect
        size="sm"
        label={text('filter.kind')}
        data={kinds}
        value={kindIn(search) ?? ''}
        onChange={(event) => choose(KIND_NAME, event.currentTarget.value, '')}
      />
      <NativeSelect
        size="sm"
        label={text('filter.state')}
        data={stateChoices}
        value={stateIn(search)}
        onChange={(event) => choose(STATE_NAME, event.currentTarget.value, 'current')}
      />
    </ListFilters>
  )
}
