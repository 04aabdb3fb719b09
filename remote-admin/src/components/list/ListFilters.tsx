import { t } from '@dyra/shared/i18n'
import { Button } from '@dyra/shared/ui'
import { Fragment, type ReactNode, useState } from 'react'
import css from './ListFilters.module.css'
import { text } from './texts.ts'
import { useListAddress } from './use-list-address.ts'

interface Props {
  /** Names of the filters in the query string. */
  names: readonly string[]
  children: ReactNode
}

/** Filter fields, with a button that clears them. */
export function ListFilters({ names, children }: Props) {
  const { search, change } = useListAddress()
  // Partial input is not in the URL: only a remount clears it.
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    change(Object.fromEntries(names.map((name) => [name, null])))
  }
  return (
    <section aria-label={text('filters')} className={css.filters}>
      <Fragment key={clears}>{children}</Fragment>
      {names.some((name) => search.has(name)) && (
        <Button variant="subtle" color="gray" size="sm" className={css.clear} onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </section>
  )
}
