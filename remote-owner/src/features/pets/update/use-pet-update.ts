import { ApiProblem } from '@dyra/shared/api'
import type { Types } from '@dyra/shared/contract/types'
import { useApiForm } from '@dyra/shared/forms'
import { useRef, useState } from 'react'
import { updatePet } from '../api.ts'
import { petFaults } from './pet-faults.ts'
import { type PetValues, petBody, petValues } from './pet-values.ts'
import { type Conflict, type Stored, useVersions } from './use-versions.ts'

interface Options {
  readonly stored: Stored
  readonly types: Types
  readonly onSaved: (values: PetValues) => void
}

const isOvertaken = (error: unknown) => error instanceof ApiProblem && error.status === 412

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
    if (!isOvertaken(error)) throw error
    const found = { mine, now: await readNow() }
    if (differences(found).length === 0) return finish(mine)
    setConflict(found)
  }
  const api = useApiForm<PetValues>(
    { initialValues: petValues(stored.pet), validate: (values) => petFaults(values, base.current.pet) },
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
  /** Saves over the version that was found, with the parts in `kept` as they were typed. */
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
