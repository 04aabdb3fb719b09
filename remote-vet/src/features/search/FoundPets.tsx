import { errorMessage, type Result } from '@dyra/shared/api'
import type { PetListItem } from '@dyra/shared/contract/pet'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { PetTable } from '@dyra/shared/features/pets'
import { t } from '@dyra/shared/i18n'
import { useRevalidator } from '@dyra/shared/router'
import { EmptyState } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { FoundPets as Found } from './api.ts'
import css from './Search.module.css'
import { text } from './texts.ts'

type Counted = Result<number | null>

/** Null while a separate call counts the pets. */
function useCounted(total: Found['total']): Counted | null {
  const [last, setLast] = useState<{ readonly of: Found['total']; readonly counted: Counted }>()
  useEffect(() => {
    if (typeof total === 'number') return
    let isCurrent = true
    void total.then((counted) => {
      if (isCurrent) setLast({ of: total, counted })
    })
    return () => {
      isCurrent = false
    }
  }, [total])
  if (typeof total === 'number') return { ok: true, value: total }
  return last?.of === total ? last.counted : null
}

/** How many pets were found. The line is there before the count, so that the count is announced and moves nothing. */
function PetCount({ counted }: { counted: Counted | null }) {
  const { revalidate } = useRevalidator()
  if (counted?.ok === false) {
    return (
      <p className={css.count}>
        {errorMessage(counted.error)}{' '}
        <button type="button" className="d-anchor" onClick={() => void revalidate()}>
          {t('retry')}
        </button>
      </p>
    )
  }
  const number = counted?.value ?? null
  if (number === 0) return <EmptyState text={text('pets.empty')} />
  return <p className={css.count}>{number !== null && text.plural('pets.count', number)}</p>
}

interface Props extends Found {
  /** The action of a pet in the list, which concerns its number. */
  action: (pet: PetListItem) => ReactNode
}

/** A page of the found pets, with their count as soon as it is known. */
export function FoundPets({ pets, total, action }: Props) {
  const counted = useCounted(total)
  const number = counted?.ok ? counted.value : null
  return (
    <>
      <div role="status">
        <PetCount counted={counted} />
      </div>
      <PetTable
        label={text('pets.title')}
        pets={pets}
        paging={{ size: PAGE_SIZE.pets, total: number ?? pets.length, isCounting: number === null }}
        empty={null}
        isSorted
        action={action}
      />
    </>
  )
}
