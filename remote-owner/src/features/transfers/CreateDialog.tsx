import type { Pet } from '@dyra/shared/contract/pet'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { t } from '@dyra/shared/i18n'
import { useSession } from '@dyra/shared/session'
import {
  Await,
  Banner,
  Button,
  Dialog,
  DialogButtons,
  EmailAddress,
  FormAlerts,
  Icon,
  ListSkeleton,
  TagNumber,
  TextArea,
  TextInput,
  useResult,
} from '@dyra/shared/ui'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { readPet } from './api.ts'
import css from './CreateDialog.module.css'
import { LostLock } from './LostLock.tsx'
import { OwnPetPicker } from './OwnPetPicker.tsx'
import { text } from './texts.ts'
import { useCreateTransfer } from './use-create-transfer.ts'

/** Why the pet cannot be transferred now. */
function obstacleOf({ isDead, dispute, transfers: [pending] }: Pet): string | undefined {
  if (isDead) return text('create.dead')
  if (dispute) return text('create.disputed')
  return pending && text('create.pending', { name: pending.newOwnerName })
}

/** The pet whose page opened the dialog, with warnings about it. */
function GivenPet({ pet, error }: { pet: Pet; error?: ReactNode }) {
  const { name, speciesName, breedName } = pet
  const [tag] = pet.microTags
  const obstacle = obstacleOf(pet)
  return (
    <div>
      <p className={css.given}>{text('col.pet')}</p>
      <p>
        <b translate="no">{name}</b>{' '}
        <span className="d-dim">
          {[speciesName, breedName].filter(Boolean).join(', ')} {tag && <TagNumber value={tag.tagNumber} />}
        </span>
      </p>
      {obstacle && <Banner tone="danger" title={obstacle} live />}
      {error && <p className={css.error}>{error}</p>}
    </div>
  )
}

/** The new owner by kennitala, and an alternative address if they have none. */
function NewOwner({ transfer }: { transfer: ReturnType<typeof useCreateTransfer> }) {
  const { form, newOwner, pickOwner } = transfer
  return (
    <>
      <PersonBySsnField label={text('create.ownerSsn')} onPick={pickOwner} error={form.errors.newOwnerPersonId}>
        {({ email }) =>
          email === null ? (
            <p className={css.noEmail}>
              <Icon name="warn" /> {text('create.noEmail')}
            </p>
          ) : (
            <p>
              <EmailAddress address={email} className="d-dim" />
            </p>
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
    </>
  )
}

interface Props {
  personId: number
  /** The pet whose page opened the dialog; null if the user chooses one of their own pets. */
  petId: number | null
  onClose: () => void
  onSent: (created: PetTransfer) => void
  /** Called if the pet is no longer the user's. */
  onLeft: () => void
}

interface FormProps extends Props {
  /** The pet whose page opened the dialog. */
  pet: Pet | null
}

/** Why an administrator transfers a lost pet; null for others. */
function Reason({
  transfer: { form },
  isNeeded,
}: {
  transfer: ReturnType<typeof useCreateTransfer>
  isNeeded: boolean
}) {
  if (!isNeeded && form.errors.reason === undefined) return null
  return (
    <>
      <Banner tone="warn" title={text('create.lostByAuthority')} live />
      <TextArea
        label={text('create.reason')}
        description={text('create.reasonHelp')}
        rows={3}
        {...form.getInputProps('reason')}
      />
    </>
  )
}

/** What the viewer's role changes: an administrator may be the new owner, and transfers a lost pet with a reason. */
function useAdministratorRules({ personId, pet }: FormProps) {
  const { roles } = useSession()
  const isForAnother = pet !== null && roles.includes('Administrator')
  const isLost = pet?.isLost === true && pet.owner !== null
  return {
    ownerPersonId: isForAnother ? null : personId,
    needsReason: isForAnother && isLost,
    lostPetId: isLost && !isForAnother ? pet.petId : undefined,
  }
}

/** Chooses pet and new owner. If the pet cannot be transferred, shows only the reason. */
function TransferForm(props: FormProps) {
  const { personId, pet, onClose, onSent, onLeft } = props
  const rules = useAdministratorRules(props)
  const transfer = useCreateTransfer({ petId: pet?.petId ?? null, ...rules, onSent, onLeft })
  const { form, submit, isSending, alerts, conflicts, lostPetId, found } = transfer
  // The banner of a lost pet says the same.
  const petError = lostPetId === undefined ? form.errors.petId : undefined
  const isPossible = pet === null || obstacleOf(pet) === undefined
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      {pet === null ? (
        <OwnPetPicker
          // Reloads if a transfer of the pet has been started in the meantime.
          key={conflicts}
          personId={personId}
          chosen={form.getValues().petId}
          onChoose={(chosen) => form.setFieldValue('petId', chosen)}
          error={petError}
        />
      ) : (
        <GivenPet pet={pet} error={petError} />
      )}
      {isPossible && lostPetId !== undefined && <LostLock petId={lostPetId} onFound={found} />}
      {isPossible && <NewOwner transfer={transfer} />}
      {isPossible && <Reason transfer={transfer} isNeeded={rules.needsReason} />}
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

/** Closes the dialog, because there is nothing to choose. */
function LeftPet({ onLeft }: Pick<Props, 'onLeft'>) {
  const leave = useRef(onLeft)
  useEffect(() => leave.current(), [])
  return null
}

/** Loads the pet first, because it may not be transferable. */
function GivenPetForm({ petId, ...props }: Props & { petId: number }) {
  const pet = useResult(useCallback(() => readPet(petId), [petId]))
  const { personId } = props
  const isAdministrator = useSession().roles.includes('Administrator')
  // Co-owners and veterinarians may read the pet of another owner.
  const isLeft = ({ owner }: Pet) => owner !== null && owner.personId !== personId && !isAdministrator
  return (
    <Await {...pet} skeleton={<ListSkeleton rows={1} />}>
      {(found) =>
        found && !isLeft(found) ? (
          <TransferForm {...props} petId={petId} pet={found} />
        ) : (
          <LeftPet onLeft={props.onLeft} />
        )
      }
    </Await>
  )
}

/** Starts a transfer to a new owner, found by kennitala. */
export function CreateDialog({ petId, ...props }: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={text('create.title')} isSnug>
      {petId === null ? <TransferForm {...props} petId={null} pet={null} /> : <GivenPetForm {...props} petId={petId} />}
    </Dialog>
  )
}
