import type { Visitor } from '../client.ts'
import { must } from '../journal.ts'
import type { Story } from '../story.ts'

const petOf = ({ people, newTag }: Story, payer: Visitor) => ({
  name: 'Depill',
  speciesId: 1,
  genderId: 1,
  ownerPersonId: people.otherOwner.personId,
  microTag: newTag(),
  invoicedPersonId: payer.personId,
})

async function tryToRegister(story: Story, who: Visitor, status: 201 | 403): Promise<void> {
  await story.journal.step({
    title: status === 201 ? 'registers a pet as a veterinarian' : 'tries to register a pet',
    who,
    route: 'POST /api/Pets',
    request: { body: petOf(story, who) },
    status,
    ...(status === 201 && { summarize: ({ body }: { body: string }) => `petId ${body}` }),
  })
}

async function acceptApplication({ journal, people }: Story, authApplicationId: number): Promise<void> {
  const who = people.administrator
  await journal.step({
    title: 'sees who waits for a role',
    who,
    route: 'GET /api/AuthApplications',
    request: { query: {} },
    status: 200,
    summarize: ({ body }) => {
      const found = body.find((application) => application.authApplicationId === authApplicationId)
      must(found !== undefined, 'the application is not among those that wait')
      return `${body.length} waiting; ${found.fullName}: ${found.requestedRole}`
    },
  })
  await journal.step({
    title: 'accepts the application',
    who,
    route: 'POST /api/AuthApplications/{authApplicationId}/Accept',
    request: { params: { authApplicationId } },
    status: 200,
    summarize: ({ body }) => `${body.fullName}: ${body.status}`,
  })
}

/** Restores the state so that the tour can run again. */
async function closeAccess({ journal, people }: Story, personId: number): Promise<void> {
  const who = people.administrator
  const { body: users } = await journal.step({
    title: 'sees who has a role',
    who,
    route: 'GET /api/AuthorizedUsers',
    request: { query: {} },
    status: 200,
    summarize: ({ body }) => `${body.length} of them`,
  })
  const user = users.find((authorised) => authorised.personId === personId)
  must(user?.roles.includes('Veterinarian') === true, 'the new veterinarian is not in the list')
  await journal.step({
    title: 'closes the access of the new veterinarian',
    who,
    route: 'PUT /api/AuthorizedUsers/{authUserId}',
    request: { params: { authUserId: user.authUserId }, body: { roles: user.roles, enabled: false } },
    status: 200,
    summarize: ({ body }) => `${body.fullName}, enabled: ${body.enabled}`,
  })
}

/** An owner becomes a veterinarian, registers a pet, and loses the role. */
export async function applyForRole(story: Story): Promise<void> {
  const { journal, people } = story
  const { owner } = people
  journal.chapter('A user applies for a role')
  await tryToRegister(story, owner, 403)
  const { body } = await journal.step({
    title: 'applies for the role of a veterinarian',
    who: owner,
    route: 'POST /api/AuthApplications/Request',
    request: { body: { role: 'Veterinarian' } },
    status: 201,
    summarize: (answer) => answer.body.status,
  })
  await acceptApplication(story, body.authApplicationId)
  const { body: token } = await journal.step({
    title: 'gets a token that names the new role, in the same session',
    who: owner,
    route: 'POST /api/Auth/Renew',
    request: {},
    status: 200,
    summarize: () => 'a token',
  })
  const veterinarian = owner.withToken(token)
  await tryToRegister(story, veterinarian, 201)
  await closeAccess(story, owner.personId)
  await tryToRegister(story, veterinarian, 403)
}
