import type { Visitor } from '../client.ts'
import { must } from '../journal.ts'
import { cast } from '../sign-in.ts'
import { inWords, type Story } from '../story.ts'

export interface Registered {
  readonly petId: number
  readonly tagNumber: string
}

interface Animal {
  readonly name: string
  readonly speciesId: number
  readonly genderId: number
  readonly owner: Visitor
}

async function register({ journal, people, newTag }: Story, { owner, ...animal }: Animal): Promise<Registered> {
  const { veterinarian } = people
  const tagNumber = newTag()
  const body = { ...animal, ownerPersonId: owner.personId, microTag: tagNumber, birthDate: '2026-01-15' }
  await journal.step({
    title: `checks the registration of ${animal.name}`,
    who: veterinarian,
    route: 'POST /api/Pets/validation',
    request: { body },
    status: 200,
    summarize: ({ body: { warnings } }) => `warnings: ${Object.values(warnings).flat().join(' ') || 'none'}`,
  })
  const { body: petId } = await journal.step({
    title: `registers ${animal.name} for ${owner.name}`,
    who: veterinarian,
    route: 'POST /api/Pets',
    request: { body },
    headers: { 'idempotency-key': `tour-${tagNumber}` },
    status: 201,
    summarize: (answer) => `petId ${answer.body}`,
  })
  return { petId: Number(petId), tagNumber }
}

async function refuseTwice({ journal, people }: Story, { tagNumber }: Registered): Promise<void> {
  await journal.step({
    title: 'tries to register another pet with the same number',
    who: people.veterinarian,
    route: 'POST /api/Pets',
    request: {
      body: {
        name: 'Tvífari',
        speciesId: 1,
        genderId: 1,
        ownerPersonId: people.owner.personId,
        microTag: ` ${tagNumber.slice(0, 3)}-${tagNumber.slice(3)} `,
      },
    },
    status: 409,
  })
}

/** The pending transfer of a pet as the new owner sees it. */
async function waitingFor({ journal }: Story, who: Visitor, petId: number): Promise<number> {
  const { body } = await journal.step({
    title: 'looks at what waits for an answer',
    who,
    route: 'GET /api/Users/{userId}/PetsTransfers',
    request: { params: { userId: who.personId }, query: {} },
    status: 200,
    summarize: (answer) => answer.body.map(({ petName, status }) => `${petName} (${status})`).join(', '),
  })
  const transfer = body.find((row) => row.petId === petId)
  must(transfer !== undefined, `the transfer of pet ${petId} is not in the list`)
  return transfer.petTransferId
}

type Decision = 'Accept' | 'Reject'

export async function decide(story: Story, who: Visitor, what: { petId: number; decision: Decision }): Promise<number> {
  const transferPetId = await waitingFor(story, who, what.petId)
  await story.journal.step({
    title: what.decision === 'Accept' ? 'accepts' : 'rejects',
    who,
    route: `POST /api/PetTransfers/{transferPetId}/${what.decision}`,
    request: { params: { transferPetId } },
    status: 200,
    summarize: ({ body }) => `${body.petName}: ${body.status}`,
  })
  return transferPetId
}

async function revive({ journal, people }: Story, transferPetId: number): Promise<void> {
  await journal.step({
    title: 'sees the registrations that were rejected',
    who: people.administrator,
    route: 'GET /api/PetTransfers/RejectedNewPets',
    request: { query: {} },
    status: 200,
    summarize: ({ body }) => {
      must(
        body.some((row) => row.petTransferId === transferPetId),
        'the rejected registration is not in the list',
      )
      return `${body.length} of them, ${body.at(-1)?.petName} among them`
    },
  })
  await journal.step({
    title: 'revives the registration',
    who: people.administrator,
    route: 'POST /api/PetTransfers/{transferPetId}/UndoReject',
    request: { params: { transferPetId } },
    status: 200,
    summarize: ({ body }) => `${body.petName}: ${body.status}`,
  })
}

async function findOwner({ journal, people }: Story, part: 'owner' | 'otherOwner'): Promise<void> {
  await journal.step({
    title: `finds ${people[part].name} by kennitala`,
    who: people.veterinarian,
    route: 'GET /api/Users/GetBySsn',
    request: { query: { ssn: cast[part][0] } },
    status: 200,
    summarize: ({ body }) => `${body.name}, userId ${body.userId}`,
  })
}

export async function lookUp({ journal, ...story }: Story, tagNumber: string, expected: string): Promise<void> {
  await journal.step({
    title: 'looks the number up',
    who: story.public,
    route: 'GET /api/MicroTags',
    request: { query: { tagNumber } },
    status: 200,
    summarize: ({ body }) => {
      must(inWords(body).includes(expected), `the lookup shows "${inWords(body)}" and not "${expected}"`)
      return inWords(body)
    },
  })
}

/** Three pets for two owners: one accepted, one rejected, revived and accepted, one accepted last. */
export async function registerThree(story: Story): Promise<Registered> {
  const { journal, people } = story
  const { owner, otherOwner, veterinarian } = people
  journal.chapter('A veterinarian registers three pets for two owners')
  await findOwner(story, 'owner')
  await findOwner(story, 'otherOwner')
  const tinna = await register(story, { name: 'Tinna', speciesId: 1, genderId: 2, owner })
  const skuggi = await register(story, { name: 'Skuggi', speciesId: 2, genderId: 1, owner })
  const moli = await register(story, { name: 'Moli', speciesId: 3, genderId: 1, owner: otherOwner })
  await refuseTwice(story, tinna)
  await lookUp(story, tinna.tagNumber, 'no owner is shown')
  await journal.step({
    title: 'has the mail about the new pets sent at once',
    who: veterinarian,
    route: 'POST /api/Pets/notify',
    request: { body: { ownerPersonId: owner.personId } },
    status: 200,
    summarize: ({ body }) => `notified: ${body.notified}`,
  })

  journal.chapter('The owners answer')
  await decide(story, owner, { petId: tinna.petId, decision: 'Accept' })
  await lookUp(story, tinna.tagNumber, 'Gervimaður Færeyjar')
  const rejected = await decide(story, otherOwner, { petId: moli.petId, decision: 'Reject' })
  await revive(story, rejected)
  await decide(story, otherOwner, { petId: moli.petId, decision: 'Accept' })
  await decide(story, owner, { petId: skuggi.petId, decision: 'Accept' })
  return tinna
}
