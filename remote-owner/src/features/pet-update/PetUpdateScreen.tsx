import { useLoaderData } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { PageHeader } from '@dyra/shared/ui'
import { useReturn } from '@dyra/shared/ui/back-navigation'
import type { loadPetUpdate } from './api.ts'
import { PetForm } from './PetForm.tsx'
import { editorRoleOf, type PetValues } from './pet-values.ts'
import { text } from './texts.ts'

function PetUpdateScreen() {
  const { pet, version, types } = useLoaderData<typeof loadPetUpdate>()
  const session = useSession()
  const [toPet, toOwnPets] = [useReturn(`/pet/${pet.petId}`), useReturn('/pets/my')]
  const leave = ({ coOwnerPersonId }: PetValues) => {
    // A co-owner who left the pet may no longer see its page.
    const hasLeft = editorRoleOf(pet, session) === 'coOwner' && coOwnerPersonId === null
    const target = hasLeft ? toOwnPets : toPet
    target.leaveSaved()
  }
  return (
    <>
      <PageHeader title={text('title')} lead={pet.name} />
      <PetForm key={pet.petId} stored={{ pet, version }} types={types} onSaved={leave} />
    </>
  )
}

export { PetUpdateScreen as Component }
