import { TextInput } from '@dyra/shared/ui'
import { useTypedText } from '@dyra/shared/ui/search'
import { SEARCH_NAME, searchTextOf } from './list-query.ts'
import { useListAddress } from './use-list-address.ts'

interface Props {
  label: string
  placeholder?: string
  className?: string
  size?: 'sm'
}

/** Searches the list. Writes the text to the URL (`?search=`) after a pause, or at once on Enter. */
export function SearchField({ label, placeholder, className, size }: Props) {
  const { search, change } = useListAddress()
  const { typed, type, openNow } = useTypedText(searchTextOf(search), (text) => change({ [SEARCH_NAME]: text || null }))
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        openNow()
      }}
    >
      <TextInput
        type="search"
        size={size}
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </form>
  )
}
