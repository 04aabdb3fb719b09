import { petPictureUrl } from '@dyra/shared/api'
import type { PetListItem } from '@dyra/shared/contract/pet'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { Await, ListSkeleton, Pager, PetPicture, StatusMark, TagNumber, TextInput, useResult } from '@dyra/shared/ui'
import { useTypingPause } from '@dyra/shared/ui/search'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { findLivingPets, type PetQuery } from './api.ts'
import css from './CreateDialog.module.css'
import { text } from './texts.ts'

interface OptionProps {
  pet: PetListItem
  /** Name of the group of radio buttons. */
  name: string
  isChosen: boolean
  onChoose: () => void
}

/** The server refuses a transfer until the dispute is decided. */
const isDisputed = ({ waiting = [] }: PetListItem) => waiting.some(({ kind }) => kind === 'dispute')

function Option({ pet, name, isChosen, onChoose }: OptionProps) {
  const { inTransfer, tagNumber } = pet
  return (
    <label className={css.option}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={inTransfer || isDisputed(pet)}
        onChange={onChoose}
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
        {isDisputed(pet) && <span className={css.obstacle}>{text('create.pickDisputed')}</span>}
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

/** Loads one page at a time. Shows the previous page until the next one is loaded. */
function useOwnPets(personId: number) {
  const [query, setQuery] = useState<PetQuery>({ page: 1, search: '' })
  const pets = useResult(useCallback(() => findLivingPets(personId, query), [personId, query]))
  const pause = useTypingPause()
  return {
    ...query,
    pets,
    open: (page: number) => setQuery({ ...query, page }),
    type: (typed: string) => pause.start(() => setQuery({ page: 1, search: typed.trim() })),
  }
}

interface OptionsProps extends Pick<Props, 'chosen' | 'onChoose'> {
  rows: readonly PetListItem[]
}

/** The chosen pet comes first if it is not on this page. */
function Options({ rows, chosen, onChoose }: OptionsProps) {
  const name = useId()
  const [picked, setPicked] = useState<PetListItem>()
  const kept = picked?.petId === chosen && rows.every(({ petId }) => petId !== chosen) ? [picked] : []
  const choose = (pet: PetListItem) => {
    setPicked(pet)
    onChoose(pet.petId)
  }
  return [...kept, ...rows].map((pet) => (
    <Option key={pet.petId} pet={pet} name={name} isChosen={pet.petId === chosen} onChoose={() => choose(pet)} />
  ))
}

interface ChoiceProps extends OptionsProps, Pick<ReturnType<typeof useOwnPets>, 'page' | 'search' | 'open' | 'type'> {
  total: number
}

function Choice({ rows, total, page, search, open, type, ...choice }: ChoiceProps) {
  const hasPages = total > PAGE_SIZE.ownPetsPicker
  if (rows.length === 0 && !hasPages && search === '') return <p className="d-dim">{text('create.pickPetEmpty')}</p>
  return (
    <>
      {(hasPages || search !== '') && (
        <TextInput
          type="search"
          label={text('create.search')}
          placeholder={text('create.searchHelp')}
          autoComplete="off"
          className={css.search}
          onChange={(event) => type(event.currentTarget.value)}
          // Enter in the search must not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Options rows={rows} {...choice} />
      {rows.length === 0 && (
        <p className="d-dim" role="status">
          {text('create.searchNone')}
        </p>
      )}
      {hasPages && <Pager page={page} size={PAGE_SIZE.ownPetsPicker} total={total} onPage={open} />}
    </>
  )
}

/** The user's living pets, ten a page, with a search. A disputed pet, or one with a pending transfer, cannot be chosen. */
export function OwnPetPicker({ personId, chosen, onChoose, error }: Props) {
  const [titleId, errorId] = [useId(), useId()]
  const own = useOwnPets(personId)
  return (
    // Takes the focus when the pet is missing: the field is far above the button.
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
      <Await keepsOld {...own.pets} skeleton={<ListSkeleton rows={3} hasPicture />}>
        {(found) => <Choice {...own} {...found} chosen={chosen} onChoose={onChoose} />}
      </Await>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
