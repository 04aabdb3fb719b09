import { OWNER_SEARCH_MIN, PAGE_SIZE, QUERY_MAX } from '@dyra/shared/domain/limits'
import { useLoaderData, useSearchParams } from '@dyra/shared/router'
import { EmptyState, ListSkeleton, PageHeader, TextInput } from '@dyra/shared/ui'
import { StaleWhileLoading, useTypedText } from '@dyra/shared/ui/search'
import type { loadPersons } from './load-search.ts'
import { PersonTable } from './PersonTable.tsx'
import css from './Search.module.css'
import { text } from './texts.ts'

/** Owners by name or kennitala (docs/screens.md#owner-search). */
export function PersonsScreen() {
  const { search, found } = useLoaderData<typeof loadPersons>()
  const [, setSearch] = useSearchParams()
  const field = useTypedText(search, (typed) => setSearch(typed === '' ? {} : { search: typed }))
  const isShort = field.typed.trim() !== '' && field.typed.trim().length < OWNER_SEARCH_MIN
  return (
    <>
      <PageHeader title={text('persons.title')} />

      <form
        className={css.persons}
        onSubmit={(event) => {
          event.preventDefault()
          field.openNow()
        }}
      >
        <TextInput
          type="search"
          label={text('persons.placeholder')}
          description={isShort ? text('persons.tooShort') : text('persons.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={QUERY_MAX}
          value={field.typed}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
      </form>

      {found && (
        <StaleWhileLoading of={found} skeleton={<ListSkeleton />}>
          {({ rows, total }) => (
            <>
              <div role="status">
                {total > 0 ? (
                  <p className={css.count}>{text.plural('persons.count', total)}</p>
                ) : (
                  <EmptyState text={text('persons.empty')} />
                )}
              </div>
              <PersonTable persons={rows} paging={{ size: PAGE_SIZE.owners, total }} />
            </>
          )}
        </StaleWhileLoading>
      )}
    </>
  )
}
