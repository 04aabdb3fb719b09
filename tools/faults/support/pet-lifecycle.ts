import type { IncidentCode } from '@dyra/shared/domain/reference'
import { contractBody, refusalOf } from '../../kit/contract.ts'
import type { Owner, Person } from '../../kit/people.ts'
import { incidentTypeIds } from '../../kit/reference.ts'
import { type FinalAnswer, sendUntilAnswered } from './client.ts'
import type { FaultSite } from './fault-site.ts'
import type { LedgerPet } from './ledger.ts'

/** The names of all pets of these runs begin with this. */
export const NAME_PREFIX = 'Bilun '
const FIRST_TAG = 352_098_700_000_000
/** One in this number of pets gets a picture. */
const PICTURE_EVERY = 4

let petCount = 0
let phoneCount = 0

const incidentTypes = incidentTypeIds()
const INCIDENTS: readonly IncidentCode[] = ['Comment', 'Lost', 'FoundAlive']

/** Whether the answer has the status. Records other answers as a problem, except 429: the person has reached a limit. */
function hasStatus(site: FaultSite, status: number, { answer, what }: { answer: FinalAnswer; what: string }): boolean {
  if (answer.status === status) return true
  const title = refusalOf(answer.body).title ?? ''
  if (answer.status !== 429) site.problems.push(`${what} answered ${answer.status}: ${title}`)
  return false
}

async function register(site: FaultSite, veterinarian: Person, owner: Owner): Promise<LedgerPet | undefined> {
  const n = ++petCount
  const [name, tag] = [`${NAME_PREFIX}${n}`, String(FIRST_TAG + n)]
  const begunAt = Date.now()
  const answer = await sendUntilAnswered(site, {
    method: 'POST',
    path: '/api/Pets',
    headers: veterinarian.headers,
    body: { name, speciesId: 1, genderId: 1, ownerPersonId: owner.id, microTag: tag },
    isCreation: true,
  })
  if (!hasStatus(site, 201, { answer, what: 'a registration' })) return undefined
  site.stats.acknowledge()
  return site.ledger.addPet({ name, tag, petId: Number(answer.body), begunAt })
}

/** The page of a pet; undefined if the person may not see it. */
async function readPet(site: FaultSite, pet: LedgerPet, { headers }: Person) {
  const answer = await sendUntilAnswered(site, { method: 'GET', path: `/api/Pets/${pet.petId}`, headers })
  return answer.status === 200 ? contractBody<'GET /api/Pets/{petId}'>(answer.body) : undefined
}

/** A conflict after a retry: the first try may have been carried out. */
const mayBeDone = ({ status, tries }: FinalAnswer) => status === 409 && tries > 1

/** The call takes no key: after a broken connection a 409 may mean that it was carried out, as the pet's page shows. */
async function accept(site: FaultSite, pet: LedgerPet, { transferId, owner }: { transferId: number; owner: Owner }) {
  const path = `/api/PetTransfers/${transferId}/Accept`
  const answer = await sendUntilAnswered(site, { method: 'POST', path, headers: owner.headers })
  const isDone = mayBeDone(answer) && (await readPet(site, pet, owner))?.owner?.personId === owner.id
  if (!isDone && !hasStatus(site, 200, { answer, what: 'an acceptance' })) return false
  site.stats.acknowledge()
  pet.owners.push(owner.id)
  return true
}

async function acceptRegistration(site: FaultSite, pet: LedgerPet, owner: Owner): Promise<boolean> {
  const page = await readPet(site, pet, owner)
  const transferId = page?.transfers?.[0]?.petTransferId
  if (transferId !== undefined) return accept(site, pet, { transferId, owner })
  site.problems.push(`the page of pet ${pet.petId} shows no transfer`)
  return false
}

async function addPicture(site: FaultSite, pet: LedgerPet, owner: Owner): Promise<void> {
  const answer = await sendUntilAnswered(site, {
    method: 'POST',
    path: `/api/Pets/${pet.petId}/Images`,
    headers: owner.headers,
    file: site.photo,
    isCreation: true,
  })
  if (!hasStatus(site, 201, { answer, what: 'a picture' })) return
  site.stats.acknowledge()
  pet.imageId = contractBody<'POST /api/Pets/{petId}/Images'>(answer.body).imageId
}

async function report(site: FaultSite, pet: LedgerPet, { owner, code }: { owner: Owner; code: IncidentCode }) {
  const answer = await sendUntilAnswered(site, {
    method: 'POST',
    path: `/api/Pets/${pet.petId}/Incidents`,
    headers: owner.headers,
    body: { incidentTypeId: incidentTypes.get(code), ...(code === 'Comment' && { comment: `Um ${pet.name}` }) },
    isCreation: true,
  })
  if (!hasStatus(site, 201, { answer, what: code })) return
  site.stats.acknowledge()
  pet.incidents.set(code, (pet.incidents.get(code) ?? 0) + 1)
}

interface Pair {
  readonly from: Owner
  readonly to: Owner
}

/** An owner may name only those persons whom they have looked up by kennitala in the last day. */
async function lookUp(site: FaultSite, { from, to }: Pair): Promise<boolean> {
  const pair = `${from.id} ${to.id}`
  if (site.lookedUp.has(pair)) return true
  const path = `/api/Users/GetBySsn?ssn=${to.ssn}`
  const answer = await sendUntilAnswered(site, { method: 'GET', path, headers: from.headers })
  if (!hasStatus(site, 200, { answer, what: 'a lookup by kennitala' })) return false
  site.lookedUp.add(pair)
  return true
}

/** Invites `to` to own the pet together with `from`. Inviting twice has the same effect as inviting once. */
async function inviteCoOwner(site: FaultSite, pet: LedgerPet, { from, to }: Pair): Promise<boolean> {
  const answer = await sendUntilAnswered(site, {
    method: 'PUT',
    path: `/api/Pets/${pet.petId}`,
    headers: from.headers,
    body: { name: pet.name, speciesId: 1, genderId: 1, coOwnerPersonId: to.id },
  })
  if (!hasStatus(site, 200, { answer, what: 'an invitation' })) return false
  site.stats.acknowledge()
  return true
}

async function findInvitation(site: FaultSite, pet: LedgerPet, { id, headers }: Owner): Promise<number | undefined> {
  const list = { method: 'GET', path: `/api/Users/${id}/CoOwnerInvitations`, headers } as const
  const { status, body } = await sendUntilAnswered(site, list)
  const invitations = status === 200 ? contractBody<'GET /api/Users/{userId}/CoOwnerInvitations'>(body) : []
  return invitations.find(({ petId }) => petId === pet.petId)?.invitationId
}

/** Accepting takes no key: a 409 after a retry may mean that it was carried out. */
async function share(site: FaultSite, pet: LedgerPet, { from, to }: Pair): Promise<void> {
  if (!((await lookUp(site, { from, to })) && (await inviteCoOwner(site, pet, { from, to })))) return
  const invitationId = await findInvitation(site, pet, to)
  if (invitationId === undefined) {
    site.problems.push(`there is no invitation to own pet ${pet.petId}`)
    return
  }
  const path = `/api/CoOwnerInvitations/${invitationId}/Accept`
  const answer = await sendUntilAnswered(site, { method: 'POST', path, headers: to.headers })
  const isDone = mayBeDone(answer) && (await readPet(site, pet, to))?.owner?.coOwnerPersonId === to.id
  if (!isDone && !hasStatus(site, 200, { answer, what: 'accepting an invitation' })) return
  site.stats.acknowledge()
  pet.coOwners += 1
}

async function transfer(site: FaultSite, pet: LedgerPet, { from, to }: Pair): Promise<void> {
  if (!(await lookUp(site, { from, to }))) return
  const answer = await sendUntilAnswered(site, {
    method: 'POST',
    path: '/api/PetTransfers',
    headers: from.headers,
    body: { petId: pet.petId, newOwnerPersonId: to.id },
    isCreation: true,
  })
  if (!hasStatus(site, 201, { answer, what: 'a transfer' })) return
  site.stats.acknowledge()
  const { petTransferId } = contractBody<'POST /api/PetTransfers'>(answer.body)
  pet.transfers.push(petTransferId)
  await accept(site, pet, { transferId: petTransferId, owner: to })
}

async function changePhone(site: FaultSite, owner: Owner): Promise<void> {
  const phone = `5${String(++phoneCount).padStart(6, '0')}`
  const answer = await sendUntilAnswered(site, {
    method: 'PUT',
    path: `/api/Users/${owner.id}`,
    headers: owner.headers,
    body: { phoneNumbers: [phone] },
  })
  if (!hasStatus(site, 200, { answer, what: 'new phone numbers' })) return
  site.stats.acknowledge()
  site.ledger.addPhone(owner.id, phone)
}

interface Roles {
  readonly veterinarian: Person
  readonly owner: Owner
  readonly other: Owner
}

/** Registers a pet, accepts it, comments on it, reports it lost and found, shares it, transfers it, and changes a phone number: 10 changes, 11 with the picture that every fourth pet gets. */
export async function runPetLifecycle(site: FaultSite, { veterinarian, owner, other }: Roles): Promise<void> {
  const pet = await register(site, veterinarian, owner)
  if (!(pet && (await acceptRegistration(site, pet, owner)))) return
  if (petCount % PICTURE_EVERY === 0) await addPicture(site, pet, owner)
  for (const code of INCIDENTS) await report(site, pet, { owner, code })
  await share(site, pet, { from: owner, to: other })
  await transfer(site, pet, { from: owner, to: other })
  await changePhone(site, owner)
}
