import type { Result } from '@dyra/shared/api'
import type { PendingOwner, PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { Await, ListSkeleton } from '@dyra/shared/ui'
import { RowActions, RowButton } from '@dyra/shared/ui/actions'
import { PersonLink } from '../../components/list/PersonLink.tsx'
import css from './Pending.module.css'
import { text } from './texts.ts'
import { Created, Pet } from './transfer-columns.tsx'

const steps = ['remind', 'paper', 'decide', 'cancel'] as const
export type RegistrationStep = (typeof steps)[number]

interface Props {
  owner: PendingOwner
  of: Promise<Result<PetTransfer[]>>
  onStep: (transfer: PetTransfer, step: RegistrationStep) => void
}

const PendingPet = ({ transfer, onStep }: Pick<Props, 'onStep'> & { transfer: PetTransfer }) => (
  <li className={css.waiting}>
    <div>
      <Pet {...transfer} />
    </div>
    <div>
      <PersonLink personId={transfer.veterinarianPersonId} name={transfer.veterinarianName} />
      <span className={`d-num ${css.second}`}>
        <Created {...transfer} />
      </span>
    </div>
    <RowActions>
      {steps.map((step) => (
        <RowButton
          key={step}
          label={text(`button.${step}`)}
          name={text(`action.${step}`)}
          of={transfer.petName}
          onClick={() => onStep(transfer, step)}
        />
      ))}
    </RowActions>
  </li>
)

/** Pending registrations of one owner. */
export const OpenOwner = ({ owner, of, onStep }: Props) => (
  <Await keepsOld of={of} skeleton={<ListSkeleton rows={Math.min(owner.count, 5)} />}>
    {(transfers) => (
      <ul aria-label={text('petsOf', { name: owner.name })}>
        {transfers.map((transfer) => (
          <PendingPet key={transfer.petTransferId} transfer={transfer} onStep={onStep} />
        ))}
      </ul>
    )}
  </Await>
)
