import { petPictureUrl } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { statusText } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { PageTitle, SpeciesArt, speciesKind, TagNumber } from '@dyra/shared/ui'
import { BackLink, useBackNavigation, useLinkState, useStepsBack } from '@dyra/shared/ui/back-navigation'
import css from './PetHeader.module.css'
import { text } from './texts.ts'

const OWN_PETS = '/pets/my'

/**
 * Leads back to the list from which the page was opened. If the page was opened by its URL, leads to the user's list that has
 * the pet: the transfers, if the user is a new owner who has not answered.
 */
function ListLink({ isKeeper }: { isKeeper: boolean }) {
  const { viewingAs } = useSession()
  const stepsBack = useStepsBack()
  const { from } = useBackNavigation()
  const ownList = isKeeper ? OWN_PETS : '/transfers'
  const list = viewingAs === 'PetOwner' ? ownList : '/pets'
  const isToOwnPets = (stepsBack === 0 ? list : from) === OWN_PETS
  return (
    <BackLink to={list} steps={stepsBack}>
      {isToOwnPets ? text('my.title') : undefined}
    </BackLink>
  )
}

/** Identity of the pet: picture, name, breed, number (docs/screens.md#pet-page). */
export function PetHeader({ pet, isKeeper }: { pet: Pet; isKeeper: boolean }) {
  const picture = petPictureUrl(pet.imageId, 'Large')
  const [tag] = pet.microTags
  return (
    <>
      <PageTitle>{pet.name}</PageTitle>
      <ListLink isKeeper={isKeeper} />
      <div className={css.header}>
        <Link
          to={`/pet/${pet.petId}/images`}
          state={useLinkState()}
          className={css.picture}
          aria-label={text('action.image')}
        >
          {picture ? (
            <img src={picture} alt={statusText('image.alt', { name: pet.name })} />
          ) : (
            <SpeciesArt kind={speciesKind(pet.speciesId)} size={112} title={statusText('image.default')} />
          )}
        </Link>
        <div className={css.who}>
          <h1 translate="no">{pet.name}</h1>
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
