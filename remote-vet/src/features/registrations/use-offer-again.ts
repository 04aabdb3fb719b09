import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { isEmail } from '@dyra/shared/domain/email'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { useState } from 'react'
import { offerAgain } from './api.ts'

type Offer = { petId: number; newOwnerPersonId: number | null; alternativeEmail: string }

const emailFault = (value: string) => (value.trim() === '' || isEmail(value.trim()) ? null : validationText('email'))

/** A registration that ended without an owner is offered to the same person, or to another who is the owner after all. */
export function useOfferAgain(
  { petId, newOwnerPersonId, newOwnerHasEmail }: PetTransfer,
  onSent: (made: PetTransfer) => void,
) {
  const initialValues: Offer = { petId, newOwnerPersonId, alternativeEmail: '' }
  const api = useApiForm(
    {
      initialValues,
      validate: {
        newOwnerPersonId: (id) => (id === null ? validationText('ownerRequired') : null),
        alternativeEmail: emailFault,
      },
    },
    async ({ newOwnerPersonId: ownerId, alternativeEmail }, idempotencyKey) => {
      if (ownerId === null) return
      const offer = { petId, newOwnerPersonId: ownerId, alternativeEmail: alternativeEmail.trim() || null }
      onSent(await offerAgain(offer, idempotencyKey))
    },
  )
  const [isSame, setSame] = useState(newOwnerPersonId !== null)
  const [other, setOther] = useState<SimpleUser | null>(null)
  const pick = (ownerId: number | null) => {
    api.form.setFieldValue('newOwnerPersonId', ownerId)
    // An address typed for somebody else must not go along.
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
    lacksEmail: isSame ? !newOwnerHasEmail : other !== null && other.email === null,
  }
}
