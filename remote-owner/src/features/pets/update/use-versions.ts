import type { Pet } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import { differencesOf, merged } from '@dyra/shared/ui/conflict'
import { useRef } from 'react'
import { readPetVersion } from '../api.ts'
import { coOwnerOf } from '../co-owner.ts'
import { petParts } from './pet-parts.ts'
import { type CoOwnerValue, type PetValues, petValues } from './pet-values.ts'

export interface Stored {
  readonly pet: Pet
  readonly version: string | null
}

/** What was typed, and what somebody else had saved by then. */
export interface Conflict {
  readonly mine: PetValues
  readonly now: Stored
}

const namesIn = (pet: Pet): [CoOwnerValue, string][] => {
  const coOwner = coOwnerOf(pet)
  return coOwner ? [[coOwner.personId ?? 'invited', coOwner.name]] : []
}

/** The version that the form is based on, and the differences to another one. */
export function useVersions(stored: Stored, types: Types) {
  // Read when something is sent, which may be right after it became another.
  const base = useRef(stored)
  const names = useRef(new Map(namesIn(stored.pet)))
  const parts = petParts(types, names.current)
  const versions = ({ mine, now }: Conflict) => ({ base: petValues(base.current.pet), mine, now: petValues(now.pet) })
  const readNow = async (): Promise<Stored> => {
    const { body: pet, version } = await readPetVersion(stored.pet.petId)
    for (const [id, name] of namesIn(pet)) names.current.set(id, name)
    return { pet, version }
  }
  return {
    base,
    /** Of the co-owners that this form has seen. */
    names: names.current,
    readNow,
    differences: (found: Conflict) => differencesOf(parts, versions(found)),
    merge: (found: Conflict, kept: ReadonlySet<string>) => merged(parts, versions(found), kept),
  }
}
