import { today } from '@dyra/shared/domain/dates'
import type { Story } from '../story.ts'
import { lookUp, type Registered } from './registration.ts'

/** The pet gets a second chip and dies. */
export async function ageAndDie(story: Story, { petId }: Registered): Promise<void> {
  const { journal, people, newTag } = story
  const second = newTag()
  journal.chapter('A second chip, and the end')
  await journal.step({
    title: 'puts in a second chip, because the first can no longer be read',
    who: people.veterinarian,
    route: 'POST /api/Pets/{petId}/MicroTag',
    request: { params: { petId }, body: { tagNumber: second, comment: 'Fyrra örmerki les ekki lengur' } },
    status: 201,
    summarize: ({ body }) => `${body.tagNumber}, ${body.location}`,
  })
  await lookUp(story, second, 'Gervimaður Noregur')
  const pet = { name: 'Tinna', speciesId: 1, genderId: 2 }
  await journal.step({
    title: 'records that the pet has died',
    who: people.newOwner,
    route: 'PUT /api/Pets/{petId}',
    request: { params: { petId }, body: { ...pet, isDead: true, deathDate: today() } },
    status: 200,
    summarize: ({ body }) => `${body.name}, dead since ${body.dayOfDeath}`,
  })
  await lookUp(story, second, 'dead')
  await journal.step({
    title: 'reports the dead pet lost',
    who: people.newOwner,
    route: 'POST /api/Pets/{petId}/Incidents',
    request: { params: { petId }, body: { incidentTypeId: 1 } },
    status: 409,
  })
}
