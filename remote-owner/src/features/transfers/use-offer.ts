import { ApiProblem } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { isEmail } from '@dyra/shared/domain/email'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { useState } from 'react'
import { createTransfer } from './api.ts'
import { text } from './texts.ts'

/** What the form holds until pet and new owner are chosen. */
type Offer = { petId: number | null; newOwnerPersonId: number | null; alternativeEmail: string }

const emailFault = (value: string) => (value.trim() === '' || isEmail(value.trim()) ? null : validationText('email'))

interface Options {
  /** The pet, where it is given already. */
  petId: number | null
  /** Who offers own pets; null for an administrator's offer of somebody else's. */
  ownerPersonId: number | null
  onSent: (made: PetTransfer) => void
}

export function useOffer({ petId, ownerPersonId, onSent }: Options) {
  const [overtaken, setOvertaken] = useState(0)
  const initialValues: Offer = { petId, newOwnerPersonId: null, alternativeEmail: '' }
  const ownerFault = (id: number | null) => {
    if (id === null) return validationText('ownerRequired')
    return id === ownerPersonId ? text('create.self') : null
  }
  const api = useApiForm(
    {
      initialValues,
      validate: {
        petId: (id) => (id === null ? text('create.pickPet') : null),
        newOwnerPersonId: ownerFault,
        alternativeEmail: emailFault,
      },
    },
    async (offer, key) => {
      const { petId: chosen, newOwnerPersonId } = offer
      if (chosen === null || newOwnerPersonId === null) return
      const alternativeEmail = offer.alternativeEmail.trim() || null
      try {
        onSent(await createTransfer({ petId: chosen, newOwnerPersonId, alternativeEmail }, key))
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 409) setOvertaken((times) => times + 1)
        throw error
      }
    },
  )
  const [newOwner, setNewOwner] = useState<SimpleUser | null>(null)
  /** An address typed for somebody else must not go along. */
  const pickOwner = (person: SimpleUser | null) => {
    setNewOwner(person)
    api.form.setFieldValue('newOwnerPersonId', person?.userId ?? null)
    api.form.setFieldValue('alternativeEmail', '')
    if (person?.userId === ownerPersonId) api.form.setFieldError('newOwnerPersonId', text('create.self'))
  }
  return { ...api, newOwner, pickOwner, overtaken }
}
