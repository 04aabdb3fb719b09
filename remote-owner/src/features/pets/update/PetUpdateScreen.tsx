import { useLoaderData } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { PageHeader } from '@dyra/shared/ui'
import { useReturn } from '@dyra/shared/ui/back-navigation'
import { text } from '../texts.ts'
import type { loadPetUpdate } from './load-pet-update.ts'
import { PetForm } from './PetForm.tsx'
import type { PetValues } from './pet-values.ts'
import { standingOf } from './standing.ts'

export function PetUpdateScreen() {
  const { pet, version, types } = useLoaderData<typeof loadPetUpdate>()
  const session = useSession()
  const [toPet, toOwnPets] = [useReturn(`/pet/${pet.petId}`), useReturn('/pets/my')]
  const leave = ({ coOwnerPersonId }: PetValues) => {
    // A co-owner who took himself away may not see the pet's page any more.
    const hasLeft = standingOf(pet, session) === 'coOwner' && coOwnerPersonId === null
    const above = hasLeft ? toOwnPets : toPet
    above.leaveSaved()
  }
  return (
    <>
      <PageHeader title={text('update.title')} lead={pet.name} />
      <PetForm key={pet.petId} stored={{ pet, version }} types={types} onSaved={leave} />
    </>
  )
}
