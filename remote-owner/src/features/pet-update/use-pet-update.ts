import type { Pet } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import { useApiForm } from '@dyra/shared/forms'
import { formatInstantDay } from '@dyra/shared/i18n'
import { useVersionedSave } from '@dyra/shared/ui/conflict'
import { useRef, useState } from 'react'
import { coOwnerOf } from '../co-owners/index.ts'
import { readPetVersion, updatePet } from './api.ts'
import { petParts } from './pet-parts.ts'
import { petErrors } from './pet-validation.ts'
import { type CoOwnerValue, type PetValues, petBody, petValues } from './pet-values.ts'
import { text } from './texts.ts'

export interface Stored {
  readonly pet: Pet
  readonly version: string | null
}

const namesIn = (pet: Pet): [CoOwnerValue, string][] => {
  const coOwner = coOwnerOf(pet)
  return coOwner ? [[coOwner.personId ?? 'invited', coOwner.name]] : []
}

/** Who saved the other version, for administrators. */
const changedBy = ({ updated, updatedByName }: Pet) =>
  updated && updatedByName
    ? text('changedBy', { date: formatInstantDay(new Date(updated)), name: updatedByName })
    : undefined

interface Options {
  readonly stored: Stored
  readonly types: Types
  readonly onSaved: (values: PetValues) => void
}

/** The form for one version of the pet. After a conflict shows both versions side by side. */
export function usePetUpdate({ stored, types, onSaved }: Options) {
  /** Names of the co-owners that this form has seen. */
  const names = useRef(new Map(namesIn(stored.pet))).current
  const [isAskingDeath, setAskingDeath] = useState(false)
  const isDeathConfirmed = useRef(false)

  const { save, dialog, baseNow } = useVersionedSave<Stored, PetValues>({
    stored,
    valuesOf: ({ pet }) => petValues(pet),
    parts: petParts(types, names),
    async update({ pet, version }, values) {
      // The values are those that the user chose after a conflict.
      api.form.setValues(values)
      const asksDeath = values.isDead && !pet.isDead && !isDeathConfirmed.current
      setAskingDeath(asksDeath)
      return !asksDeath && updatePet(pet.petId, petBody(values, petValues(pet)), version)
    },
    async read() {
      const { body: pet, version } = await readPetVersion(stored.pet.petId)
      for (const [id, name] of namesIn(pet)) names.set(id, name)
      return { pet, version }
    },
    changed: ({ pet }) => changedBy(pet),
  })
  const api = useApiForm<PetValues>(
    { initialValues: petValues(stored.pet), validate: (values) => petErrors(values, baseNow().pet) },
    async (values) => {
      if (!(await save(values))) return
      const saved = api.form.getValues()
      api.form.resetDirty(saved)
      onSaved(saved)
    },
  )
  const answerDeath = (isConfirmed: boolean) => {
    setAskingDeath(false)
    isDeathConfirmed.current = isConfirmed
    if (isConfirmed) api.submit()
  }
  return { ...api, names, death: { isAsking: isAskingDeath, answer: answerDeath }, dialog }
}
