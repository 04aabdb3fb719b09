import { claimWrites } from './claim-writes.ts'
import { confirmationWrites } from './confirmation-writes.ts'
import { contactWrites } from './contact-writes.ts'
import { correctionWrites } from './correction-writes.ts'
import { documentWrites } from './document-writes.ts'
import { foundReportWrites } from './found-report-writes.ts'
import { handoverWrites } from './handover-writes.ts'
import type { Rows, Sent } from './history-rows.ts'
import { importWrites } from './import-writes.ts'
import { payerWrites } from './payer-writes.ts'
import { addPayer } from './payers.ts'
import type { Who } from './pet-fixture.ts'
import { addPracticeKey } from './practice-key.ts'
import { addPerson } from './registry.ts'
import { representativeWrites } from './representative-writes.ts'
import { scanWrites } from './scan-writes.ts'
import { stockWrites } from './stock-writes.ts'
import { workplaceWrites } from './workplace-writes.ts'

const transition =
  (action: string, who: Who) =>
  async (rows: Rows): Promise<Sent> => {
    const id = await rows.fixture.addTransfer(await rows.fixture.addPet())
    return { who, url: `/api/PetTransfers/${id}/${action}` }
  }
const invitation =
  (answer: string) =>
  async (rows: Rows): Promise<Sent> => {
    const id = await rows.insert(
      `co_owner_invitation (pet_id, person_id, status, invited_at, expires_at)
     values ($1, $2, 'invited', now(), now() + interval '1 day')`,
      [await rows.fixture.addPet(), rows.fixture.ids.other],
    )
    return { who: 'other', url: `/api/CoOwnerInvitations/${id}/${answer}` }
  }
const decision =
  (action: string, who: Who) =>
  async (rows: Rows): Promise<Sent> => {
    await rows.fixture.db.query('delete from auth_application')
    return { who, url: `/api/AuthApplications/${await rows.application()}/${action}` }
  }

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = Buffer.concat([
  Buffer.from(
    '--mark\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n',
  ),
  PNG,
  Buffer.from('\r\n--mark--\r\n'),
])

let tags = 0
const newTag = () => `3520981077${String(++tags).padStart(5, '0')}`
const dog = { name: 'Snati', speciesId: 1, genderId: 1 }

const lostPet = (rows: Rows) => rows.fixture.addPet({ pet: { is_lost: true, day_of_disappear: '2026-02-02' } })

/** One request of every call that changes audited data. */
export const historyWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  ...foundReportWrites,
  ...contactWrites,
  ...scanWrites,
  ...importWrites,
  ...workplaceWrites,
  ...correctionWrites,
  ...claimWrites,
  ...confirmationWrites,
  ...representativeWrites,
  ...payerWrites,
  ...handoverWrites,
  ...documentWrites,
  'PUT /api/Users/me/Language': async () => ({
    who: 'owner',
    url: '/api/Users/me/Language',
    payload: { language: 'en' },
  }),
  'POST /api/PetTransfers': async (rows) => {
    const payload = { petId: await rows.fixture.addPet(), newOwnerPersonId: rows.fixture.ids.newOwner }
    return { who: 'owner', url: '/api/PetTransfers', payload }
  },
  'POST /api/PetTransfers/{transferPetId}/Accept': transition('Accept', 'newOwner'),
  'POST /api/PetTransfers/{transferPetId}/Reject': transition('Reject', 'newOwner'),
  'POST /api/PetTransfers/{transferPetId}/Cancel': transition('Cancel', 'owner'),
  'POST /api/PetTransfers/{transferPetId}/UndoReject': async (rows) => {
    const rejected = { status: 'rejected', decided_at: new Date() } as const
    const id = await rows.fixture.addTransfer(await rows.fixture.addPet({ owner: null }), rejected)
    return { who: 'administrator', url: `/api/PetTransfers/${id}/UndoReject` }
  },
  'POST /api/CoOwnerInvitations/{invitationId}/Accept': invitation('Accept'),
  'POST /api/CoOwnerInvitations/{invitationId}/Decline': invitation('Decline'),
  'POST /api/Pets/{petId}/Incidents': async (rows) => {
    const payload = { incidentTypeId: 1, comment: 'Slapp' }
    return { who: 'owner', url: `/api/Pets/${await rows.fixture.addPet()}/Incidents`, payload }
  },
  'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss': async (rows) => {
    const petId = await rows.fixture.addPet()
    const id = await rows.insert('incident (pet_id, incident_type_id, unconfirmed) values ($1, 1, true)', [petId])
    const url = `/api/Pets/${petId}/Incidents/${id}/Dismiss`
    return { who: 'administrator', url, payload: { reason: 'Rangt dýr' } }
  },
  'PUT /api/Pets/{petId}/LostAlert': async (rows) => ({
    who: 'owner',
    url: `/api/Pets/${await lostPet(rows)}/LostAlert`,
    payload: { isListed: true, tellsWatchers: false },
  }),
  'DELETE /api/Pets/{petId}/LostAlert': async (rows) => {
    const petId = await lostPet(rows)
    await rows.insert('lost_alert (pet_id, code) values ($1, $2)', [petId, `code-${petId}`])
    return { who: 'owner', url: `/api/Pets/${petId}/LostAlert` }
  },
  'POST /api/Pets': async (rows) => {
    const payer = { invoicedPersonId: rows.fixture.ids.registrar }
    const payload = { ...dog, ...payer, ownerPersonId: rows.fixture.ids.owner, microTag: newTag() }
    return { who: 'registrar', url: '/api/Pets', payload }
  },
  'POST /api/open/v1/registrations': async ({ fixture }) => {
    const { ssn } = await fixture.db
      .selectFrom('person')
      .select('ssn')
      .where('id', '=', fixture.ids.registrar)
      .executeTakeFirstOrThrow()
    // Only the register knows the owner, who is stored with the pet.
    const payload = { ...dog, ownerSsn: '0101302129', payerSsn: ssn, microTag: newTag() }
    const credentials = await addPracticeKey(fixture.db, ssn)
    return { who: 'registrar', url: '/api/open/v1/registrations', payload, credentials }
  },
  'POST /api/Pets/notify': async (rows) => {
    const ownerPersonId = await rows.person()
    const petId = await rows.fixture.addPet({ owner: null })
    await rows.fixture.addTransfer(petId, { new_owner_person_id: ownerPersonId })
    await rows.insert(
      `outbox (kind, recipient_person_id, payload, pet_ids, dedup_key, run_at)
       values ('registration', $1, '{}', array[$2::bigint], $3, now() + interval '5 minutes')`,
      [ownerPersonId, petId, `registration:${rows.fixture.ids.registrar}:${ownerPersonId}`],
    )
    const payload = { ownerPersonId, alternativeEmail: 'nytt@example.com', addEmailToOwner: true }
    return { who: 'registrar', url: '/api/Pets/notify', payload }
  },
  'PUT /api/Pets/{petId}': async (rows) => {
    return {
      who: 'owner',
      url: `/api/Pets/${await rows.fixture.addPet()}`,
      payload: { ...dog, isDead: true, deathDate: '2026-02-02' },
    }
  },
  'POST /api/Pets/{petId}/Images': async (rows) => {
    const url = `/api/Pets/${await rows.fixture.addPet()}/Images`
    return { who: 'owner', url, payload: picture, type: 'multipart/form-data; boundary=mark' }
  },
  'DELETE /api/Pets/{petId}/Images/{imageId}': async (rows) => {
    const petId = await rows.fixture.addPet()
    const imageId = await rows.insert(
      `pet_image (pet_id, content_type, icon, large) values ($1, 'image/webp', '', '')`,
      [petId],
    )
    return { who: 'owner', url: `/api/Pets/${petId}/Images/${imageId}` }
  },
  'POST /api/Pets/{petId}/MicroTag': async (rows) => {
    const payload = { tagNumber: newTag(), invoicedPersonId: rows.fixture.ids.veterinarian }
    return { who: 'veterinarian', url: `/api/Pets/${await rows.fixture.addPet()}/MicroTag`, payload }
  },
  'PUT /api/MicroTags/{microTagId}': async (rows) => {
    const url = `/api/MicroTags/${await rows.tagOf(await rows.fixture.addPet())}`
    return { who: 'administrator', url, payload: { tagNumber: newTag(), comment: 'Innsláttarvilla' } }
  },
  // Before the veterinarian loses the role.
  ...stockWrites,
  'PUT /api/Users/{userId}': async (rows) => {
    const payload = { email: 'annad@example.com', phoneNumbers: ['5550123'] }
    return { who: 'administrator', url: `/api/Users/${await rows.person()}`, payload }
  },
  'PUT /api/Users/{userId}/Sync': async (rows) => {
    const id = await addPerson(rows.fixture.db, { ssn: '0101303369', name: 'Gamalt nafn' })
    return { who: 'administrator', url: `/api/Users/${id}/Sync` }
  },
  'PUT /api/VeterinarianSettings/{userId}': async (rows) => {
    const payer = await rows.person()
    await addPayer(rows.fixture.db, payer, rows.fixture.ids.veterinarian)
    const url = `/api/VeterinarianSettings/${rows.fixture.ids.veterinarian}`
    return { who: 'veterinarian', url, payload: { defaultInvoicePersonId: payer } }
  },
  'POST /api/InvoicePersons': async (rows) => {
    return { who: 'administrator', url: '/api/InvoicePersons', payload: { personId: await rows.person() } }
  },
  'DELETE /api/InvoicePersons/{invoicePersonId}': async (rows) => {
    const id = await rows.insert('invoice_person (person_id) values ($1)', [await rows.person()])
    return { who: 'administrator', url: `/api/InvoicePersons/${id}` }
  },
  'POST /api/Tariff': async () => {
    return { who: 'administrator', url: '/api/Tariff', payload: { validFrom: '2099-01-01', price: 2500 } }
  },
  'DELETE /api/Tariff/{tariffId}': async (rows) => {
    const id = await rows.insert("tariff (valid_from, price_isk) values ('2098-01-01', 2600)")
    return { who: 'administrator', url: `/api/Tariff/${id}` }
  },
  'POST /api/AuthorizedUsers': async (rows) => {
    const payload = { personId: await rows.person(), roles: ['Veterinarian'] }
    return { who: 'administrator', url: '/api/AuthorizedUsers', payload }
  },
  'PUT /api/AuthorizedUsers/{authUserId}': async (rows) => {
    const url = `/api/AuthorizedUsers/${await rows.accessOf('veterinarian')}`
    return { who: 'administrator', url, payload: { roles: ['Veterinarian'], enabled: false } }
  },
  'POST /api/AuthApplications/Request': async () => {
    return { who: 'other', url: '/api/AuthApplications/Request', payload: { role: 'Veterinarian' } }
  },
  'POST /api/AuthApplications/{authApplicationId}/Accept': decision('Accept', 'administrator'),
  'POST /api/AuthApplications/{authApplicationId}/Reject': decision('Reject', 'administrator'),
  'POST /api/AuthApplications/{authApplicationId}/Cancel': decision('Cancel', 'stranger'),
  'POST /api/Tasks/{taskId}/Close': async (rows) => {
    const id = await rows.insert(`task (kind) values ('smsLimit')`)
    return { who: 'administrator', url: `/api/Tasks/${id}/Close`, payload: { outcome: 'resolved', words: 'Lagað' } }
  },
  'POST /api/OpenApiKeys': async () => ({
    who: 'administrator',
    url: '/api/OpenApiKeys',
    payload: { name: 'Athvarf' },
  }),
  'DELETE /api/OpenApiKeys/{apiKeyId}': async (rows) => {
    const id = await rows.insert(
      `api_key (name, key_hash) values ('Gamall', decode(md5('x'), 'hex') || decode(md5('y'), 'hex'))`,
    )
    return { who: 'administrator', url: `/api/OpenApiKeys/${id}` }
  },
  'GET /api/Users/GetBySsn': async () => {
    return { who: 'veterinarian', url: '/api/Users/GetBySsn?ssn=0101305069' }
  },
}
