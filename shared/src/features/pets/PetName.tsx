import { StatusMark } from '@dyra/shared/ui'
import type { PetListItem } from '../../contract/pet.ts'
import css from './PetTable.module.css'

/** Name and status marks. */
export function PetName({ pet }: { pet: PetListItem }) {
  return (
    <span className={css.name}>
      <b translate="no">{pet.name}</b>
      {pet.isLost && <StatusMark status="lost" />}
      {pet.isDead && <StatusMark status="dead" />}
      {pet.inTransfer && <StatusMark status="inTransfer" />}
      {pet.isCoOwned && <StatusMark status="coOwned" />}
    </span>
  )
}
