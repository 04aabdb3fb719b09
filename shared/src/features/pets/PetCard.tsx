import { petPictureUrl } from '@dyra/shared/api'
import { Link, useLocation } from '@dyra/shared/router'
import { Icon, PetPicture, TagNumber } from '@dyra/shared/ui'
import type { PetListItem } from '../../contract/pet.ts'
import { BirthDay } from './BirthDay.tsx'
import { PetName } from './PetName.tsx'
import css from './PetTable.module.css'
import { text } from './texts.ts'

/** A pet as a card that is one link. The picture has no alternative text, because the name is in the card. */
export function PetCard({ pet }: { pet: PetListItem }) {
  return (
    <Link to={`/pet/${pet.petId}`} state={{ from: useLocation().pathname }} className={css.card}>
      <PetPicture src={petPictureUrl(pet.imageId, 'Icon')} alt="" speciesId={pet.speciesId} size={64} />
      <span className={css.about}>
        <PetName pet={pet} />
        <span className="d-dim">{[pet.speciesName, pet.breedName].filter(Boolean).join(', ')}</span>
        <span className={`d-dim ${css.numbers}`}>
          {pet.tagNumber !== null && <TagNumber value={pet.tagNumber} />}
          {pet.birthDate !== null && (
            <span>
              <span className="d-vh">{text('field.birthDate')}: </span>
              <BirthDay pet={pet} />
            </span>
          )}
        </span>
      </span>
      <Icon name="right" />
    </Link>
  )
}
