import type { Pet } from '@dyra/shared/contract/pet'
import { countryName } from '@dyra/shared/domain/countries'
import { originLabels } from '@dyra/shared/domain/origin'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { petText } from '@dyra/shared/features/pets'
import { capitalised, formatDay, formatInstantDay, t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { DefinitionGrid, TagNumber } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { type CoOwner, coOwnerOf, coOwnerText } from '../co-owners/index.ts'
import css from './PetDetails.module.css'
import { text } from './texts.ts'

/** A person's name; a link if the user may open the person, otherwise `personId` is null. */
export function PersonLink({ personId, name }: { personId: number | null | undefined; name: string }) {
  if (personId == null) return <span translate="no">{name}</span>
  return (
    <Link to={`/person/${personId}`} className="d-anchor" translate="no">
      {name}
    </Link>
  )
}

const instantDay = (instant: string | null | undefined) =>
  instant && <span className="d-num">{formatInstantDay(new Date(instant))}</span>

const person = (personId: number | null | undefined, name: string | null | undefined) =>
  name && <PersonLink personId={personId} name={name} />

/** Who registered the pet and who changed it last, for administrators. */
const metadataRows = (pet: Pet): readonly (readonly [string, ReactNode])[] => [
  [t('created'), instantDay(pet.created)],
  [t('createdBy'), person(pet.createdById, pet.createdByName)],
  [t('updated'), instantDay(pet.updated)],
  [t('updatedBy'), person(pet.updatedById, pet.updatedByName)],
]

type Row = readonly [label: string, value: ReactNode]

const day = (value: string | null) => value && <span className="d-num">{formatDay(value)}</span>

const yesOrNo = (value: boolean | null) => {
  if (value === null) return t('unknown')
  return value ? t('yes') : t('no')
}

const birth = ({ birthDate, birthYear, hasOnlyBirthYear }: Pet): Row =>
  hasOnlyBirthYear ? [petText('field.birthYear'), birthYear] : [petText('field.birthDate'), day(birthDate)]

const death = ({ isDead, dayOfDeath }: Pet): readonly Row[] =>
  isDead ? [[petText('field.deathDate'), day(dayOfDeath) ?? petText('field.deathDateUnknown')]] : []

/** Rows without a value are left out, because most pets have a value in few of them. */
const originRows = ({ birthCountry, origin, arrivalDate, importPermit, microTags: [tag] }: Pet): readonly Row[] =>
  (
    [
      [text('field.chippingDate'), day(tag?.chippingDate ?? null)],
      [petText('field.birthCountry'), birthCountry && countryName(birthCountry)],
      [petText('field.origin'), origin && originLabels[origin]],
      [petText('field.arrivalDate'), day(arrivalDate)],
      [petText('field.importPermit'), importPermit],
    ] as const
  ).filter(([, value]) => value)

const earTag = ({ earTag: number }: Pet): readonly Row[] => (number ? [[text('field.earTag'), number]] : [])

const coOwnerShown = ({ personId, name, state }: CoOwner, isLinked: boolean) => (
  <>
    <PersonLink personId={isLinked ? personId : null} name={name} />
    {state !== 'agreed' && <span className="d-dim"> ({coOwnerText(`state.${state}`)})</span>}
  </>
)

/**
 * While a registration is pending the pet has no owner, and the banner names the proposed one; staff also see the named
 * co-owner.
 */
function owners(pet: Pet, isLinked: boolean): readonly Row[] {
  const { owner } = pet
  const named = coOwnerOf(pet)
  const coOwner: Row = [
    petText('field.coOwner'),
    named ? coOwnerShown(named, isLinked) : <span className="d-dim">{text('coOwner.none')}</span>,
  ]
  if (pet.transfers.some(({ byVeterinarian }) => byVeterinarian))
    return pet.invitedCoOwner === undefined ? [] : [coOwner]
  return [
    [text('field.owner'), owner && <PersonLink personId={isLinked ? owner.personId : null} name={owner.name} />],
    coOwner,
  ]
}

/** The pet's details. Names link to the persons for staff; administrators also see who changed the pet and when. */
export function PetDetails({ pet, rights }: { pet: Pet; rights: PetRights }) {
  const [tag] = pet.microTags
  return (
    <div className={css.details}>
      <DefinitionGrid
        rows={[
          [text('field.microTag'), tag && <TagNumber value={tag.tagNumber} />],
          birth(pet),
          [petText('field.species'), pet.speciesName],
          [petText('field.breed'), pet.breedName],
          [petText('field.gender'), pet.genderName],
          [petText('field.castrated'), yesOrNo(pet.isCastrated)],
          [petText('field.color'), capitalised(pet.color)],
          [petText('field.fur'), pet.furType],
          [petText('field.alive'), yesOrNo(!pet.isDead)],
          ...death(pet),
          ...originRows(pet),
          ...earTag(pet),
          ...owners(pet, rights.isStaff),
          ...(rights.isAdministrator ? metadataRows(pet) : []),
        ]}
      />
    </div>
  )
}
