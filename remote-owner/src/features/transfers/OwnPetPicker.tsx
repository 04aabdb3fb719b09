import { outcome, petPictureUrl } from '@dyra/shared/api'
import type { PetListItem } from '@dyra/shared/contract/pet'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { Later, ListSkeleton, Pager, PetPicture, StatusMark, TagNumber } from '@dyra/shared/ui'
import { type ReactNode, startTransition, useId, useState } from 'react'
import { findLivingPets } from './api.ts'
import css from './CreateDialog.module.css'
import { text } from './text.ts'

interface OptionProps {
  pet: PetListItem
  /** Of the group of radio buttons. */
  name: string
  isChosen: boolean
  onChoose: (petId: number) => void
}

function Option({ pet, name, isChosen, onChoose }: OptionProps) {
  const { petId, inTransfer, tagNumber } = pet
  return (
    <label className={css.option}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={inTransfer}
        onChange={() => onChoose(petId)}
        className={css.radio}
      />
      <PetPicture src={petPictureUrl(pet.imageId, 'Icon')} alt="" speciesId={pet.speciesId} size={44} />
      <span>
        <span className={css.optionName}>
          {pet.name} {inTransfer && <StatusMark status="inTransfer" />}
        </span>
        <span className="d-dim">
          {[pet.speciesName, pet.breedName].filter(Boolean).join(', ')}{' '}
          {tagNumber !== null && <TagNumber value={tagNumber} />}
        </span>
      </span>
    </label>
  )
}

interface Props {
  personId: number
  chosen: number | null
  onChoose: (petId: number) => void
  error?: ReactNode
}

/** Own living pets, ten a page; one that is on its way to somebody already cannot be chosen. */
export function OwnPetPicker({ personId, chosen, onChoose, error }: Props) {
  const name = useId()
  const titleId = useId()
  const errorId = useId()
  const ask = (page: number) => ({ page, pets: outcome(findLivingPets(personId, page)) })
  const [{ page, pets }, show] = useState(() => ask(1))
  // The page before stays until the next one is here: nothing jumps.
  const turn = (next: number) => startTransition(() => show(ask(next)))
  return (
    // Takes the focus when it is what is missing: it stands far above the button.
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <p id={titleId} className={css.given}>
        {text('create.pickPet')}
      </p>
      <Later of={pets} skeleton={<ListSkeleton rows={3} hasPicture />} onRetry={() => show(ask(page))}>
        {({ rows, total }) => {
          // A co-owner may not give the pet away.
          const offered = rows.filter(({ isCoOwned }) => !isCoOwned)
          const hasPages = total > PAGE_SIZE.ownPetsPicker
          if (offered.length === 0 && !hasPages) return <p className="d-dim">{text('create.pickPetEmpty')}</p>
          return (
            <>
              {offered.map((pet) => (
                <Option key={pet.petId} pet={pet} name={name} isChosen={pet.petId === chosen} onChoose={onChoose} />
              ))}
              {hasPages && <Pager page={page} size={PAGE_SIZE.ownPetsPicker} total={total} onPage={turn} />}
            </>
          )
        }}
      </Later>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
