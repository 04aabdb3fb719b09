import { settle } from './ask.mjs'

/** Every pet of these runs has a name that begins so. */
export const PREFIX = 'Bilun '
const FIRST_TAG = 352_098_700_000_000
const PICTURE_EVERY = 4

let pets = 0
let phones = 0

const INCIDENTS = ['Comment', 'Lost', 'FoundAlive']

/** Notes what was refused although nothing speaks against it; 429 says that somebody has done enough for today. */
function mustBe(site, status, { answer, what }) {
  if (answer.status === status) return true
  if (answer.status !== 429) site.faults.push(`${what} answered ${answer.status}: ${answer.body?.title ?? ''}`)
  return false
}

async function register(site, { veterinarian, owner }) {
  const n = ++pets
  const [name, tag] = [`${PREFIX}${n}`, String(FIRST_TAG + n)]
  const answer = await settle(site, {
    method: 'POST',
    path: '/api/Pets',
    headers: veterinarian.headers,
    body: { name, speciesId: 1, genderId: 1, ownerPersonId: owner.id, microTag: tag },
    isCreation: true,
  })
  if (!mustBe(site, 201, { answer, what: 'a registration' })) return undefined
  site.tally.acknowledge()
  return site.ledger.addPet({ name, tag, petId: Number(answer.body) })
}

const show = async (site, pet, who) =>
  (await settle(site, { method: 'GET', path: `/api/Pets/${pet.petId}`, headers: who.headers })).body

/** Accepting takes no key: after a broken connection a 409 may mean that it was done, which the pet's page shows. */
async function accept(site, pet, { transferId, owner }) {
  const path = `/api/PetTransfers/${transferId}/Accept`
  const answer = await settle(site, { method: 'POST', path, headers: owner.headers })
  const wasDone = answer.status === 409 && answer.tries > 1
  const isMine = wasDone && (await show(site, pet, owner)).owner?.personId === owner.id
  if (!isMine && !mustBe(site, 200, { answer, what: 'an acceptance' })) return false
  site.tally.acknowledge()
  pet.owners.push(owner.id)
  return true
}

async function acceptRegistration(site, pet, owner) {
  const page = await show(site, pet, owner)
  const transferId = page.transfers?.[0]?.petTransferId
  if (transferId === undefined) {
    site.faults.push(`the page of pet ${pet.petId} shows no offer`)
    return false
  }
  return accept(site, pet, { transferId, owner })
}

async function addPicture(site, pet, owner) {
  const answer = await settle(site, {
    method: 'POST',
    path: `/api/Pets/${pet.petId}/Images`,
    headers: owner.headers,
    file: site.picture,
    isCreation: true,
  })
  if (!mustBe(site, 201, { answer, what: 'a picture' })) return
  site.tally.acknowledge()
  pet.imageId = answer.body.imageId
}

async function report(site, pet, { owner, code }) {
  const answer = await settle(site, {
    method: 'POST',
    path: `/api/Pets/${pet.petId}/Incidents`,
    headers: owner.headers,
    body: { incidentTypeId: site.incidentTypes[code], ...(code === 'Comment' && { comment: `Um ${pet.name}` }) },
    isCreation: true,
  })
  if (!mustBe(site, 201, { answer, what: code })) return
  site.tally.acknowledge()
  pet.incidents[code] = (pet.incidents[code] ?? 0) + 1
}

/** An owner names only whom he has found by kennitala in the last day. */
async function find(site, { from, to }) {
  const pair = `${from.id} ${to.id}`
  if (site.found.has(pair)) return true
  const path = `/api/Users/GetBySsn?ssn=${to.ssn}`
  const answer = await settle(site, { method: 'GET', path, headers: from.headers })
  if (!mustBe(site, 200, { answer, what: 'a search by kennitala' })) return false
  site.found.add(pair)
  return true
}

/** Named twice is named once; an answer takes no key, so a 409 may mean that it was given. */
async function share(site, pet, { owner, other }) {
  if (!(await find(site, { from: owner, to: other }))) return
  const body = { name: pet.name, speciesId: 1, genderId: 1, coOwnerPersonId: other.id }
  const path = `/api/Pets/${pet.petId}`
  const named = await settle(site, { method: 'PUT', path, headers: owner.headers, body })
  if (!mustBe(site, 200, { answer: named, what: 'an invitation' })) return
  site.tally.acknowledge()
  const list = { method: 'GET', path: `/api/Users/${other.id}/CoOwnerInvitations`, headers: other.headers }
  const invitation = (await settle(site, list)).body.find(({ petId }) => petId === pet.petId)
  if (!invitation) {
    site.faults.push(`nobody was asked to own pet ${pet.petId} with its owner`)
    return
  }
  const accept = { method: 'POST', path: `/api/CoOwnerInvitations/${invitation.invitationId}/Accept` }
  const answer = await settle(site, { ...accept, headers: other.headers })
  const wasDone = answer.status === 409 && answer.tries > 1
  const isDone = wasDone && (await show(site, pet, other)).owner?.coOwnerPersonId === other.id
  if (!isDone && !mustBe(site, 200, { answer, what: 'an agreement' })) return
  site.tally.acknowledge()
  pet.coOwners += 1
}

async function transfer(site, pet, { from, to }) {
  if (!(await find(site, { from, to }))) return
  const answer = await settle(site, {
    method: 'POST',
    path: '/api/PetTransfers',
    headers: from.headers,
    body: { petId: pet.petId, newOwnerPersonId: to.id },
    isCreation: true,
  })
  if (!mustBe(site, 201, { answer, what: 'an offer' })) return
  site.tally.acknowledge()
  pet.offers.push(answer.body.petTransferId)
  await accept(site, pet, { transferId: answer.body.petTransferId, owner: to })
}

async function changePhone(site, owner) {
  const phone = `5${String(++phones).padStart(6, '0')}`
  const answer = await settle(site, {
    method: 'PUT',
    path: `/api/Users/${owner.id}`,
    headers: owner.headers,
    body: { phoneNumbers: [phone] },
  })
  if (!mustBe(site, 200, { answer, what: 'new phone numbers' })) return
  site.tally.acknowledge()
  site.ledger.addPhone(owner.id, phone)
}

/** A pet is registered, accepted, pictured, lost and found, shared and given away; eleven or twelve changes. */
export async function live(site, { veterinarian, owner, other }) {
  const pet = await register(site, { veterinarian, owner })
  if (!(pet && (await acceptRegistration(site, pet, owner)))) return
  if (pets % PICTURE_EVERY === 0) await addPicture(site, pet, owner)
  for (const code of INCIDENTS) await report(site, pet, { owner, code })
  await share(site, pet, { owner, other })
  await transfer(site, pet, { from: owner, to: other })
  await changePhone(site, owner)
}
