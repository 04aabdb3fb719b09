import type { PetListItem } from '@dyra/shared/contract/pet'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { TagDialog } from '@dyra/shared/microtags'
import { PetTable } from '@dyra/shared/pets'
import { useLoaderData, useLocation, useRevalidator } from '@dyra/shared/router'
import { Banner, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { StaleWhileLoading } from '@dyra/shared/ui/search'
import { useState } from 'react'
import type { loadPets } from './load-search.ts'
import { PetFilterForm } from './PetFilterForm.tsx'
import css from './Search.module.css'
import { text } from './texts.ts'

/**
 * A pet that gets a further number without its page being opened; a dead one gets none. What is said of it goes with
 * the next search.
 */
function useFurtherTag() {
  const { key } = useLocation()
  const [pet, choose] = useState<PetListItem>()
  const [said, say] = useState<{ words: string; at: string }>()
  const { revalidate } = useRevalidator()
  const end = (words: string) => {
    choose(undefined)
    say({ words, at: key })
    void revalidate()
  }
  const action = (offered: PetListItem) =>
    offered.isDead ? null : (
      <button
        type="button"
        className={css.further}
        aria-label={`${text('pets.addTag')}: ${offered.name}`}
        onClick={() => {
          say(undefined)
          choose(offered)
        }}
      >
        {text('pets.addTag')}
      </button>
    )
  return {
    action,
    notice: said?.at === key && (
      <div className={css.notice}>
        <Banner tone="success" title={said.words} live />
      </div>
    ),
    dialog: pet && <TagDialog pet={pet} onClose={() => choose(undefined)} onEnd={end} />,
  }
}

/** Search of all pets (docs/screens.md#pet-search). */
export function PetsScreen() {
  const { found } = useLoaderData<typeof loadPets>()
  const { action, notice, dialog } = useFurtherTag()
  return (
    <>
      <PageHeader title={text('pets.title')} />
      <PetFilterForm />
      {notice}
      <StaleWhileLoading of={found} skeleton={<ListSkeleton hasPicture />}>
        {({ pets, count }) => (
          <>
            <div role="status">
              {count > 0 ? (
                <p className={css.count}>{text.plural('pets.count', count)}</p>
              ) : (
                <EmptyState text={text('pets.empty')} />
              )}
            </div>
            <PetTable
              label={text('pets.title')}
              pets={pets}
              paging={{ size: PAGE_SIZE.pets, total: count }}
              empty={null}
              isSorted
              action={action}
            />
          </>
        )}
      </StaleWhileLoading>
      {dialog}
    </>
  )
}
