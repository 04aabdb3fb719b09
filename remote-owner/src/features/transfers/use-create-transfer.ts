import { ApiProblem } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { isTypedEmail } from '@dyra/shared/domain/email'
import { reasonError, useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { useState } from 'react'
import { createTransfer, isGone } from './api.ts'
import { text } from './texts.ts'

type Values = { petId: number | null; newOwnerPersonId: number | null; alternativeEmail: string; reason: string }

const emailError = (value: string) => (value.trim() === '' || isTypedEmail(value) ? null : validationText('email'))

const bodyOf = ({ alternativeEmail, reason }: Values, petId: number, newOwnerPersonId: number) => ({
  petId,
  newOwnerPersonId,
  alternativeEmail: alternativeEmail.trim() || null,
  ...(reason.trim() !== '' && { reason: reason.trim() }),
})

interface Options {
  /** The pet whose page opened the dialog; null if the user chooses one. */
  petId: number | null
  /** The present owner; null if an administrator transfers another person's pet. */
  ownerPersonId: number | null
  /** Whether a reason is required, because an administrator transfers a lost pet. */
  needsReason: boolean
  /** The given pet, if its owner must first report it as found. */
  lostPetId?: number
  onSent: (created: PetTransfer) => void
  /** Called if the pet is no longer the user's. */
  onLeft: () => void
}

const isLostLock = (error: ApiProblem) => error.type.endsWith('/pet-lost')

/** The form that creates a transfer. */
export function useCreateTransfer({ petId, ownerPersonId, needsReason, lostPetId: givenLost, ...ends }: Options) {
  const [conflicts, setConflicts] = useState(0)
  const [lostPetId, setLostPetId] = useState(givenLost)
  const initialValues: Values = { petId, newOwnerPersonId: null, alternativeEmail: '', reason: '' }
  const ownerError = (id: number | null) => {
    if (id === null) return validationText('ownerRequired')
    return id === ownerPersonId ? text('create.self') : null
  }
  const noteConflict = (error: unknown, chosen: number) => {
    if (!(error instanceof ApiProblem) || error.status !== 409) return
    setConflicts((count) => count + 1)
    if (isLostLock(error)) setLostPetId(chosen)
  }
  const api = useApiForm(
    {
      initialValues,
      validate: {
        petId: (id) => (id === null ? text('create.pickPet') : null),
        newOwnerPersonId: ownerError,
        alternativeEmail: emailError,
        reason: (value) => (needsReason ? reasonError(value) : null),
      },
    },
    async (values, key) => {
      const { petId: chosen, newOwnerPersonId } = values
      if (chosen === null || newOwnerPersonId === null) return
      try {
        ends.onSent(await createTransfer(bodyOf(values, chosen, newOwnerPersonId), key))
      } catch (error) {
        if (isGone(error)) return ends.onLeft()
        noteConflict(error, chosen)
        throw error
      }
    },
  )
  const [newOwner, setNewOwner] = useState<SimpleUser | null>(null)
  /** Clears the alternative address, which belongs to the person it was typed for. */
  const pickOwner = (person: SimpleUser | null) => {
    setNewOwner(person)
    api.form.setFieldValue('newOwnerPersonId', person?.userId ?? null)
    api.form.setFieldValue('alternativeEmail', '')
    if (person?.userId === ownerPersonId) api.form.setFieldError('newOwnerPersonId', text('create.self'))
  }
  /** Called when the pet has been reported as found: the transfer can be sent. */
  const found = () => {
    setLostPetId(undefined)
    api.form.clearFieldError('petId')
    setConflicts((count) => count + 1)
  }
  return { ...api, newOwner, pickOwner, conflicts, lostPetId, found }
}
