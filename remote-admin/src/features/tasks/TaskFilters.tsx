import { TASK_KINDS, taskLabels } from '@dyra/shared/domain/tasks'
import { t } from '@dyra/shared/i18n'
import { NativeSelect } from '@dyra/shared/ui'
import { AgeFilter } from '../../components/list/AgeFilter.tsx'
import { ListFilters } from '../../components/list/ListFilters.tsx'
import { AGE_NAME, SEARCH_NAME } from '../../components/list/list-query.ts'
import { SearchField } from '../../components/list/SearchField.tsx'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { KIND_NAME, kindIn, STATE_NAME, stateIn } from './api.ts'
import { text } from './texts.ts'

const kinds = [{ value: '', label: t('all') }, ...TASK_KINDS.map((kind) => ({ value: kind, label: taskLabels[kind] }))]
const states = [
  { value: '', label: text('state.open') },
  { value: 'closed', label: text('state.closed') },
]

/** Each change is written to the URL and reloads the list. */
export function TaskFilters() {
  const { search, change } = useListAddress()
  return (
    <ListFilters names={[SEARCH_NAME, KIND_NAME, STATE_NAME, AGE_NAME]}>
      <SearchField size="sm" label={text('search')} />
      <NativeSelect
        size="sm"
        label={text('filter.kind')}
        data={kinds}
        value={kindIn(search) ?? ''}
        onChange={(event) => change({ [KIND_NAME]: event.currentTarget.value || null })}
      />
      <NativeSelect
        size="sm"
        label={text('filter.state')}
        data={states}
        value={stateIn(search) === 'closed' ? 'closed' : ''}
        onChange={(event) => change({ [STATE_NAME]: event.currentTarget.value || null })}
      />
      <AgeFilter />
    </ListFilters>
  )
}
