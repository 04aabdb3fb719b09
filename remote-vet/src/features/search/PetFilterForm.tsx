import { QUERY_MAX } from '@dyra/shared/domain/limits'
import { loadTypes } from '@dyra/shared/features/pets/fields'
import { t } from '@dyra/shared/i18n'
import { useSearchParams } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, TextInput, useResult } from '@dyra/shared/ui'
import { useTypedText } from '@dyra/shared/ui/search'
import { useId, useRef, useState } from 'react'
import { PetFilterFields } from './PetFilterFields.tsx'
import { countFilters, filtersOf, type PetFilters, withFilters } from './pet-filters.ts'
import css from './Search.module.css'
import { text } from './texts.ts'

/** Text and filters of the search, all in the URL. */
export function PetFilterForm() {
  const [query, setQuery] = useSearchParams()
  const filters = filtersOf(query)
  const open = (changes: Partial<PetFilters>) =>
    setQuery((latest) => withFilters(latest, changes), { preventScrollReset: true })
  const field = useTypedText(filters.search, (search) => open({ search }))
  const textField = useRef<HTMLInputElement>(null)
  const types = useResult(loadTypes)
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  const clear = () => {
    field.clear()
    setQuery({}, { preventScrollReset: true })
    textField.current?.focus()
  }
  const chosen = countFilters(filters)
  return (
    <form
      className={css.filters}
      onSubmit={(event) => {
        event.preventDefault()
        field.openNow()
      }}
    >
      <div className={css.top}>
        <TextInput
          ref={textField}
          type="search"
          className={css.textField}
          label={text('pets.text')}
          placeholder={text('pets.textPlaceholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={QUERY_MAX}
          value={field.typed}
          onChange={(event) => field.type(event.currentTarget.value)}
        />
        <Button type="submit">{t('search')}</Button>
        <Button
          variant="default"
          className={css.foldButton}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {text('pets.filters')}
          {chosen > 0 && ` (${chosen})`}
        </Button>
        <Button variant="subtle" color="gray" onClick={clear}>
          {text('pets.clear')}
        </Button>
      </div>
      <div id={fieldsId} className={`${css.fold} ${isOpen ? css.isOpen : ''}`}>
        <Await {...types} skeleton={<ListSkeleton rows={1} />}>
          {(known) => (
            <PetFilterFields
              types={known}
              filters={filters}
              onChange={(changes) => open({ ...changes, search: field.take() })}
            />
          )}
        </Await>
      </div>
    </form>
  )
}
