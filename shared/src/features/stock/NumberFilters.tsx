import { pageOf, useSearchParams } from '@dyra/shared/router'
import { NativeSelect, TextInput } from '@dyra/shared/ui'
import { useTypedText } from '@dyra/shared/ui/search'
import { TAG_STATES, tagStateLabels } from '../../domain/stock.ts'
import { t } from '../../platform/i18n/i18n.ts'
import css from './Stock.module.css'
import { text } from './texts.ts'

/** Numbers on one page. */
export const NUMBERS_PAGE = 20

/** Filter and page of the URL: `?search=352&state=free&page=2`. */
export const numberFilterIn = (search: URLSearchParams) => ({
  SearchQuery: search.get('search') || undefined,
  State: TAG_STATES.find((state) => state === search.get('state')),
  From: (pageOf(search) - 1) * NUMBERS_PAGE,
  Size: NUMBERS_PAGE,
})

const states = [{ value: '', label: t('all') }, ...TAG_STATES.map((value) => ({ value, label: tagStateLabels[value] }))]

/** Search and state of a list of numbers, in the URL. */
export function NumberFilters() {
  const [search, setSearch] = useSearchParams()
  const change = (name: string, value: string) =>
    setSearch(
      (latest) => {
        latest.delete('page')
        if (value === '') latest.delete(name)
        else latest.set(name, value)
        return latest
      },
      { preventScrollReset: true },
    )
  const field = useTypedText(search.get('search') ?? '', (typed) => change('search', typed))
  return (
    <form
      className={css.filters}
      onSubmit={(event) => {
        event.preventDefault()
        field.openNow()
      }}
    >
      <TextInput
        size="sm"
        type="search"
        label={text('numbers.search')}
        autoComplete="off"
        value={field.typed}
        onChange={(event) => field.type(event.currentTarget.value)}
      />
      <NativeSelect
        size="sm"
        label={text('numbers.state')}
        data={states}
        value={search.get('state') ?? ''}
        onChange={(event) => change('state', event.currentTarget.value)}
      />
    </form>
  )
}
