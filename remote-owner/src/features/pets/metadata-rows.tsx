import type { Pet } from '@dyra/shared/contract/pet'
import { formatInstantDay, t } from '@dyra/shared/i18n'
import type { ReactNode } from 'react'
import { PersonLink } from './PersonLink.tsx'

const day = (instant: string | null | undefined) =>
  instant && <span className="d-num">{formatInstantDay(new Date(instant))}</span>

const person = (personId: number | null | undefined, name: string | null | undefined) =>
  name && <PersonLink personId={personId} name={name} />

/** Who wrote the pet down and who changed it last; administrators only. */
export const metadataRows = (pet: Pet): readonly (readonly [string, ReactNode])[] => [
  [t('created'), day(pet.created)],
  [t('createdBy'), person(pet.createdById, pet.createdByName)],
  [t('updated'), day(pet.updated)],
  [t('updatedBy'), person(pet.updatedById, pet.updatedByName)],
]
