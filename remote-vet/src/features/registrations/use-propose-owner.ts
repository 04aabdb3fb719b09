import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { isTypedEmail } from '@dyra/shared/domain/email'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { useState } from 'react'
import { proposeOwner } from './api.ts'

type Proposal = { petId: number; newOwnerPersonId: number | null; alternativeEmail: string }

const emailError = (value: string) => (value.trim() === '' || isTypedEmail(value) ? null : validationText('email'))

/** Proposes again the registration of a pet without an owner, to the same person or to another person. */
export function useProposeOwner(
  { petId, newOwnerPersonId, newOwnerHasEmail }: PetTransfer,
  onSent: (created: PetTransfer) => void,
) {
  const initialValues: Proposal = { petId, newOwnerPersonId, alternativeEmail: '' }
  const api = useApiForm(
    {
      initialValues,
      validate: {
        newOwnerPersonId: (id) => (id === null ? validationText('ownerRequired') : null),
        alternativeEmail: emailError,
      },
    },
    async ({ newOwnerPersonId: ownerId, alternativeEmail }, idempotencyKey) => {
      if (ownerId === null) return
      const body = { petId, newOwnerPersonId: ownerId, alternativeEmail: alternativeEmail.trim() || null }
      onSent(await proposeOwner(body, idempotencyKey))
    },
  )
  const [isSame, setSame] = useState(newOwnerPersonId !== null)
  const [other, setOther] = useState<SimpleUser | null>(null)
  const pick = (ownerId: number | null) => {
    api.form.setFieldValue('newOwnerPersonId', ownerId)
    // The address belongs to the person it was typed for.
    api.form.setFieldValue('alternativeEmail', '')
  }
  return {
    ...api,
    isSame,
    chooseSame: () => {
      setSame(true)
      pick(newOwnerPersonId)
    },
    chooseOther: () => {
      setSame(false)
      setOther(null)
      pick(null)
    },
    pickOther: (person: SimpleUser | null) => {
      setOther(person)
      pick(person?.userId ?? null)
    },
    hasNoEmail: isSame ? !newOwnerHasEmail : other !== null && other.email === null,
  }
}
