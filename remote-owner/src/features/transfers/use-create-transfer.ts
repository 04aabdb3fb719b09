import { ApiProblem } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { isEmail } from '@dyra/shared/domain/email'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { useState } from 'react'
import { createTransfer } from './api.ts'
import { text } from './texts.ts'

type Values = { petId: number | null; newOwnerPersonId: number | null; alternativeEmail: string }

const emailError = (value: string) => (value.trim() === '' || isEmail(value.trim()) ? null : validationText('email'))

interface Options {
  /** The pet, if it is given. */
  petId: number | null
  /** The present owner; null if an administrator transfers another person's pet. */
  ownerPersonId: number | null
  onSent: (created: PetTransfer) => void
}

/** The form that creates a transfer. */
export function useCreateTransfer({ petId, ownerPersonId, onSent }: Options) {
  const [conflicts, setConflicts] = useState(0)
  const initialValues: Values = { petId, newOwnerPersonId: null, alternativeEmail: '' }
  const ownerError = (id: number | null) => {
    if (id === null) return validationText('ownerRequired')
    return id === ownerPersonId ? text('create.self') : null
  }
  const api = useApiForm(
    {
      initialValues,
      validate: {
        petId: (id) => (id === null ? text('create.pickPet') : null),
        newOwnerPersonId: ownerError,
        alternativeEmail: emailError,
      },
    },
    async (values, key) => {
      const { petId: chosen, newOwnerPersonId } = values
      if (chosen === null || newOwnerPersonId === null) return
      const alternativeEmail = values.alternativeEmail.trim() || null
      try {
        onSent(await createTransfer({ petId: chosen, newOwnerPersonId, alternativeEmail }, key))
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 409) setConflicts((count) => count + 1)
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
  return { ...api, newOwner, pickOwner, conflicts }
}
