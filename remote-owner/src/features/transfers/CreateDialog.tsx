import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PersonBySsnField } from '@dyra/shared/person'
import { useSession } from '@dyra/shared/session'
import { t } from '@dyra/shared/strings'
import { Banner, Button, Dialog, DialogButtons, Icon, TextInput } from '@dyra/shared/ui'
import css from './CreateDialog.module.css'
import { GivenPet } from './GivenPet.tsx'
import { OwnPetPicker } from './OwnPetPicker.tsx'
import { text } from './text.ts'
import { useOffer } from './use-offer.ts'

interface Props {
  personId: number
  /** The pet, where its page led here; else it is picked from the own ones. */
  petId: number | null
  onClose: () => void
  onSent: (made: PetTransfer) => void
}

/** Offers a pet to a new owner, who is found by kennitala (specification, section 2, "Transfer creation"). */
export function CreateDialog({ personId, petId, onClose, onSent }: Props) {
  const { roles } = useSession()
  // An administrator may come from a stranger's pet, of which he himself may be the new owner.
  const ownerPersonId = petId !== null && roles.includes('Administrator') ? null : personId
  const { form, submit, isSending, alerts, newOwner, pickOwner, overtaken } = useOffer({ petId, ownerPersonId, onSent })
  const { errors } = form
  return (
    <Dialog opened onClose={onClose} title={text('create.title')} isSnug>
      <form className={css.form} onSubmit={submit} noValidate>
        {alerts.map((alert) => (
          <Banner key={alert} tone="danger" title={alert} live />
        ))}
        {petId === null ? (
          <OwnPetPicker
            // Loads anew when a pet is on its way to somebody by now.
            key={overtaken}
            personId={personId}
            chosen={form.getValues().petId}
            onChoose={(chosen) => form.setFieldValue('petId', chosen)}
            error={errors.petId}
          />
        ) : (
          <GivenPet petId={petId} error={errors.petId} />
        )}
        <PersonBySsnField label={text('create.ownerSsn')} onPick={pickOwner} error={errors.newOwnerPersonId}>
          {({ email }) =>
            email === null ? (
              <p className={css.noEmail}>
                <Icon name="warn" /> {text('create.noEmail')}
              </p>
            ) : (
              <p className="d-dim">{email}</p>
            )
          }
        </PersonBySsnField>
        {newOwner?.email === null && (
          <TextInput
            className={css.email}
            type="email"
            autoComplete="off"
            label={`${text('create.altEmail')} (${t('optional').toLowerCase()})`}
            description={text('create.altEmailHelp')}
            {...form.getInputProps('alternativeEmail')}
          />
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {text('create.submit')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
