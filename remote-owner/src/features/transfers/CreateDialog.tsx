import { result } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { t } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import { Await, Banner, Button, Dialog, DialogButtons, ListSkeleton } from '@dyra/shared/ui'
import { useState } from 'react'
import { readPet } from './api.ts'
import css from './CreateDialog.module.css'
import { GivenPet, obstacleOf } from './GivenPet.tsx'
import { NewOwner } from './NewOwner.tsx'
import { OwnPetPicker } from './OwnPetPicker.tsx'
import { text } from './texts.ts'
import { useOffer } from './use-offer.ts'

interface Props {
  personId: number
  /** The pet, where its page led here; else it is picked from the own ones. */
  petId: number | null
  onClose: () => void
  onSent: (made: PetTransfer) => void
}

interface FormProps extends Props {
  /** As it was read, where its page led here. */
  pet: Pet | null
}

/** Who gets which pet; nothing but the way back for one that cannot be offered. */
function OfferForm({ personId, pet, onClose, onSent }: FormProps) {
  const { roles } = useSession()
  // An administrator may come from a stranger's pet, of which he himself may be the new owner.
  const ownerPersonId = pet !== null && roles.includes('Administrator') ? null : personId
  const offer = useOffer({ petId: pet?.petId ?? null, ownerPersonId, onSent })
  const { form, submit, isSending, alerts, overtaken } = offer
  const { errors } = form
  const isPossible = pet === null || obstacleOf(pet) === undefined
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {alerts.map((alert) => (
        <Banner key={alert} tone="danger" title={alert} live />
      ))}
      {pet === null ? (
        <OwnPetPicker
          // Reloads if a transfer of the pet has been started in the meantime.
          key={overtaken}
          personId={personId}
          chosen={form.getValues().petId}
          onChoose={(chosen) => form.setFieldValue('petId', chosen)}
          error={errors.petId}
        />
      ) : (
        <GivenPet pet={pet} error={errors.petId} />
      )}
      {isPossible && <NewOwner offer={offer} />}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {isPossible && (
          <Button type="submit" loading={isSending}>
            {text('create.submit')}
          </Button>
        )}
      </DialogButtons>
    </form>
  )
}

/** Reads the pet first, so that one that cannot be offered says so at once. */
function GivenOffer({ petId, ...props }: Props & { petId: number }) {
  const ask = () => result(readPet(petId))
  const [pet, show] = useState(ask)
  return (
    <Await of={pet} skeleton={<ListSkeleton rows={1} />} onRetry={() => show(ask())}>
      {(found) => <OfferForm {...props} petId={petId} pet={found} />}
    </Await>
  )
}

/** Starts a transfer to a new owner, found by kennitala (docs/screens.md#transfer-dialog). */
export function CreateDialog({ petId, ...props }: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={text('create.title')} isSnug>
      {petId === null ? <OfferForm {...props} petId={null} pet={null} /> : <GivenOffer {...props} petId={petId} />}
    </Dialog>
  )
}
