import { must } from '../journal.ts'
import { cast } from '../sign-in.ts'
import type { Story } from '../story.ts'
import { decide, lookUp, type Registered } from './registration.ts'

async function offer({ journal, people }: Story, petId: number): Promise<number> {
  const { body } = await journal.step({
    title: `offers the pet to ${people.newOwner.name}`,
    who: people.owner,
    route: 'POST /api/PetTransfers',
    request: { body: { petId, newOwnerPersonId: people.newOwner.personId } },
    status: 201,
    summarize: (answer) => `${answer.body.petName} to ${answer.body.newOwnerName}: ${answer.body.status}`,
  })
  return body.petTransferId
}

async function remind({ journal, people }: Story, transferPetId: number): Promise<void> {
  const reminder = {
    who: people.owner,
    route: 'POST /api/PetTransfers/{transferPetId}/EmailPrompt',
    request: { params: { transferPetId } },
  } as const
  await journal.step({
    ...reminder,
    title: 'sends a reminder',
    status: 200,
    summarize: ({ body }) => `reminded ${body.reminded}`,
  })
  await journal.step({ ...reminder, title: 'sends another one right after it', status: 429 })
}

async function findNewOwner({ journal, people }: Story): Promise<void> {
  await journal.step({
    title: 'looks for the new owner by kennitala',
    who: people.owner,
    route: 'GET /api/Users/GetBySsn',
    request: { query: { ssn: cast.newOwner[0] } },
    status: 200,
    summarize: ({ body }) => {
      must(body.email === null || body.email.includes('•'), 'an owner sees a whole e-mail')
      return `${body.name}, ${body.email ?? 'no e-mail'}`
    },
  })
}

/** A transfer is created, reminded of, cancelled, created again and accepted. */
export async function transfer(story: Story, { petId, tagNumber }: Registered): Promise<void> {
  const { journal, people } = story
  journal.chapter('The pet changes hands')
  await findNewOwner(story)
  const first = await offer(story, petId)
  await remind(story, first)
  await journal.step({
    title: 'cancels the transfer',
    who: people.owner,
    route: 'POST /api/PetTransfers/{transferPetId}/Cancel',
    request: { params: { transferPetId: first } },
    status: 200,
    summarize: ({ body }) => `${body.petName}: ${body.status}`,
  })
  await journal.step({
    title: 'accepts too late',
    who: people.newOwner,
    route: 'POST /api/PetTransfers/{transferPetId}/Accept',
    request: { params: { transferPetId: first } },
    status: 409,
  })
  await offer(story, petId)
  await decide(story, people.newOwner, { petId, decision: 'Accept' })
  await lookUp(story, tagNumber, 'Gervimaður Noregur')
  await journal.step({
    title: 'opens the page of the pet that is no longer theirs',
    who: people.owner,
    route: 'GET /api/Pets/{petId}',
    request: { params: { petId } },
    status: 404,
  })
}
