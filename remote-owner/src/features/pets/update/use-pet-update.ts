import { ApiProblem } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import { useApiForm } from '@dyra/shared/forms'
import { differencesOf, merged } from '@dyra/shared/ui/conflict'
import { useRef, useState } from 'react'
import { readPetVersion, updatePet } from '../api.ts'
import { coOwnerOf } from '../co-owner.ts'
import { petParts } from './pet-parts.ts'
import { petErrors } from './pet-validation.ts'
import { type CoOwnerValue, type PetValues, petBody, petValues } from './pet-values.ts'

export interface Stored {
  readonly pet: Pet
  readonly version: string | null
}

/** The entered values, and the version that another person saved in the meantime. */
export interface Conflict {
  readonly mine: PetValues
  readonly now: Stored
}

const namesIn = (pet: Pet): [CoOwnerValue, string][] => {
  const coOwner = coOwnerOf(pet)
  return coOwner ? [[coOwner.personId ?? 'invited', coOwner.name]] : []
}

/** The version that the form is based on, and the differences to another one. */
function useVersions(stored: Stored, types: Types) {
  // A ref, because a save may follow in the same tick as the change of the version.
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
    /** Names of the co-owners that this form has seen. */
    names: names.current,
    readNow,
    differences: (found: Conflict) => differencesOf(parts, versions(found)),
    merge: (found: Conflict, kept: ReadonlySet<string>) => merged(parts, versions(found), kept),
  }
}

interface Options {
  readonly stored: Stored
  readonly types: Types
  readonly onSaved: (values: PetValues) => void
}

const isConflict = (error: unknown) => error instanceof ApiProblem && error.status === 412

/** The form for one version of the pet. After a conflict shows both versions side by side. */
export function usePetUpdate({ stored, types, onSaved }: Options) {
  const { base, names, readNow, differences, merge } = useVersions(stored, types)
  const [conflict, setConflict] = useState<Conflict>()
  const [isAskingDeath, setAskingDeath] = useState(false)
  const isDeathConfirmed = useRef(false)

  const finish = (values: PetValues) => {
    api.form.resetDirty(values)
    onSaved(values)
  }
  const refuse = async (error: unknown, mine: PetValues) => {
    if (!isConflict(error)) throw error
    const found = { mine, now: await readNow() }
    if (differences(found).length === 0) return finish(mine)
    setConflict(found)
  }
  const api = useApiForm<PetValues>(
    { initialValues: petValues(stored.pet), validate: (values) => petErrors(values, base.current.pet) },
    async (values) => {
      const { pet, version } = base.current
      if (values.isDead && !pet.isDead && !isDeathConfirmed.current) return setAskingDeath(true)
      try {
        await updatePet(pet.petId, petBody(values, petValues(pet)), version)
      } catch (error) {
        return await refuse(error, values)
      }
      finish(values)
    },
  )
  const answerDeath = (isConfirmed: boolean) => {
    setAskingDeath(false)
    isDeathConfirmed.current = isConfirmed
    if (isConfirmed) api.submit()
  }
  /** Saves over the other version, with the user's values of the parts in `kept`. */
  const settle = (found: Conflict, kept: ReadonlySet<string>) => {
    api.form.setValues(merge(found, kept))
    base.current = found.now
    setConflict(undefined)
    api.submit()
  }
  return {
    ...api,
    names,
    death: { isAsking: isAskingDeath, answer: answerDeath },
    conflict: conflict && {
      pet: conflict.now.pet,
      differences: differences(conflict),
      settle: (kept: ReadonlySet<string>) => settle(conflict, kept),
      keepTyping: () => setConflict(undefined),
    },
  }
}
