import type { PetListItem } from '@dyra/shared/contract/pet'
import { TagDialog } from '@dyra/shared/features/microtags'
import { useLoaderData, useLocation, useRevalidator } from '@dyra/shared/router'
import { Await, Banner, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useStopOnLeave } from '@dyra/shared/ui/search'
import { useState } from 'react'
import { latestCount, latestPets, type loadPets } from './api.ts'
import { FoundPets } from './FoundPets.tsx'
import { PetFilterForm } from './PetFilterForm.tsx'
import css from './Search.module.css'
import { text } from './texts.ts'

/** Adds a number to a living pet of the list. The message about it disappears with the next search. */
function useAddTag() {
  const { key } = useLocation()
  const [pet, choose] = useState<PetListItem>()
  const [message, setMessage] = useState<{ title: string; at: string }>()
  const { revalidate } = useRevalidator()
  const end = (title: string) => {
    choose(undefined)
    setMessage({ title, at: key })
    void revalidate()
  }
  const action = (row: PetListItem) =>
    row.isDead ? null : (
      <button
        type="button"
        className={css.addTag}
        aria-label={`${text('pets.addTag')}: ${row.name}`}
        onClick={() => {
          setMessage(undefined)
          choose(row)
        }}
      >
        {text('pets.addTag')}
      </button>
    )
  return {
    action,
    banner: message?.at === key && (
      <div className={css.banner}>
        <Banner tone="success" title={message.title} live />
      </div>
    ),
    dialog: pet && <TagDialog pet={pet} onClose={() => choose(undefined)} onEnd={end} />,
  }
}

/** Search of all pets. */
function PetsScreen() {
  const { found } = useLoaderData<typeof loadPets>()
  useStopOnLeave(latestPets)
  useStopOnLeave(latestCount)
  const { action, banner, dialog } = useAddTag()
  return (
    <>
      <PageHeader title={text('pets.title')} />
      <PetFilterForm />
      {banner}
      <Await keepsOld isMain of={found} skeleton={<ListSkeleton hasPicture />}>
        {({ pets, total }) => <FoundPets pets={pets} total={total} action={action} />}
      </Await>
      {dialog}
    </>
  )
}

export { PetsScreen as Component }
