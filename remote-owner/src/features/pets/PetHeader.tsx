import { petPictureUrl } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { statusText } from '@dyra/shared/i18n'
import { PageTitle, SpeciesArt, speciesKind, TagNumber } from '@dyra/shared/ui'
import { BackLink } from './BackLink.tsx'
import css from './PetHeader.module.css'

/** Identity of the pet: picture, name, breed, number (docs/screens.md#pet-page). */
export function PetHeader({ pet }: { pet: Pet }) {
  const picture = petPictureUrl(pet.imageId, 'Large')
  const [tag] = pet.microTags
  return (
    <>
      <PageTitle>{pet.name}</PageTitle>
      <BackLink />
      <div className={css.header}>
        <div className={css.picture}>
          {picture ? (
            <img src={picture} alt={statusText('image.alt', { name: pet.name })} />
          ) : (
            <SpeciesArt kind={speciesKind(pet.speciesId)} size={112} title={statusText('image.default')} />
          )}
        </div>
        <div className={css.who}>
          <h1>{pet.name}</h1>
          <p className={css.breed}>{pet.breedName ?? pet.speciesName}</p>
          {tag && (
            <p className="d-dim">
              <TagNumber value={tag.tagNumber} />
            </p>
          )}
        </div>
      </div>
    </>
  )
}
