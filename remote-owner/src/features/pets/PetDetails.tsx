import type { Pet } from '@dyra/shared/contract/pet'
import { formatDay } from '@dyra/shared/format'
import { t } from '@dyra/shared/strings'
import { DefinitionGrid, TagNumber } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { coOwnerOf } from './co-owner.ts'
import { metadataRows } from './metadata-rows.tsx'
import { PersonLink } from './PersonLink.tsx'
import css from './PetDetails.module.css'
import type { PetRights } from './pet-rights.ts'
import { text } from './text.ts'

type Row = readonly [label: string, value: ReactNode]

const day = (value: string | null) => value && <span className="d-num">{formatDay(value)}</span>

const yesOrNo = (value: boolean | null) => {
  if (value === null) return t('unknown')
  return value ? t('yes') : t('no')
}

const birth = ({ birthDate, birthYear, hasOnlyBirthYear }: Pet): Row =>
  hasOnlyBirthYear ? [text('field.birthYear'), birthYear] : [text('field.birthDate'), day(birthDate)]

const death = ({ isDead, dayOfDeath }: Pet): readonly Row[] =>
  isDead ? [[text('field.deathDate'), day(dayOfDeath) ?? text('field.deathDateUnknown')]] : []

const earTag = ({ earTag: number }: Pet): readonly Row[] => (number ? [[text('field.earTag'), number]] : [])

/**
 * While a veterinarian's registration waits nobody owns the pet yet, and the banner names who it waits for; only who may
 * be shown the co-owner to be finds him here.
 */
function owners(pet: Pet, isLinked: boolean): readonly Row[] {
  const link = (person: { personId: number; name: string } | null) =>
    person && <PersonLink personId={isLinked ? person.personId : null} name={person.name} />
  const coOwner: Row = [text('field.coOwner'), link(coOwnerOf(pet))]
  if (pet.transfers.some(({ byVeterinarian }) => byVeterinarian)) return pet.coOwner === undefined ? [] : [coOwner]
  return [[text('field.owner'), link(pet.owner)], coOwner]
}

/** The pet's details; staff follow the names to the persons, an administrator sees who wrote them down and when. */
export function PetDetails({ pet, rights }: { pet: Pet; rights: PetRights }) {
  const [tag] = pet.microTags
  return (
    <div className={css.details}>
      <DefinitionGrid
        rows={[
          [text('field.microTag'), tag && <TagNumber value={tag.tagNumber} />],
          birth(pet),
          [text('field.species'), pet.speciesName],
          [text('field.breed'), pet.breedName],
          [text('field.gender'), pet.genderName],
          [text('field.castrated'), yesOrNo(pet.isCastrated)],
          [text('field.color'), pet.color],
          [text('field.fur'), pet.furType],
          [text('field.alive'), yesOrNo(!pet.isDead)],
          ...death(pet),
          ...earTag(pet),
          ...owners(pet, rights.isStaff),
          ...(rights.isAdministrator ? metadataRows(pet) : []),
        ]}
      />
    </div>
  )
}
