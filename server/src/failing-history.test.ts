import { contract } from '@dyra/shared/contract'
import { tables } from './db/schema.ts'
import { type PetWorld, petWorld, type Who } from './testing/pet-world.ts'
import { type TestRegisters, testRegisters } from './testing/registers.ts'
import { addPerson } from './testing/registry.ts'
import { testApp } from './testing/test-app.ts'

// docs/security.md#requirements-and-tests, item 11: no call makes a change whose history cannot be written.

let world: PetWorld
let registers: TestRegisters
let asking: PetWorld['app']

beforeAll(async () => {
  world = await petWorld()
  registers = await testRegisters()
  asking = (await testApp(world.db, registers.settings)).app
  await world.db.query(`create function no_history() returns trigger language plpgsql as
    $$ begin raise exception 'the history is full'; end $$`)
  await world.db.query('create trigger no_history before insert on audit for each row execute function no_history()')
})
afterAll(async () => {
  await asking.close()
  registers.stop()
  await world.close()
})

interface Sent {
  readonly who: Who
  readonly url: string
  readonly payload?: object | Buffer
  readonly type?: string
}

const insert = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
  const [row] = await world.db.query<{ id: number }>(`insert into ${sql} returning id`, values)
  return row?.id ?? 0
}
const application = () =>
  insert(`auth_application (person_id, requested_role) values ($1, 'Veterinarian')`, [world.ids.stranger])
const person = () => addPerson(world.db, {})
const tagOf = async (petId: number) =>
  (await world.db.query<{ id: number }>('select id from microtag where pet_id = $1', [petId]))[0]?.id
const accessOf = async (who: Who) =>
  (await world.db.query<{ id: number }>('select id from authorized_user where person_id = $1', [world.ids[who]]))[0]?.id

const transition = (action: string, who: Who) => async (): Promise<Sent> => {
  const id = await world.addTransfer(await world.addPet())
  return { who, url: `/api/PetTransfers/${id}/${action}` }
}
const invitation = (answer: string) => async (): Promise<Sent> => {
  const id = await insert(
    `co_owner_invitation (pet_id, person_id, status, invited_at, expires_at)
     values ($1, $2, 'invited', now(), now() + interval '1 day')`,
    [await world.addPet(), world.ids.other],
  )
  return { who: 'other', url: `/api/CoOwnerInvitations/${id}/${answer}` }
}
const decision = (action: string, who: Who) => async (): Promise<Sent> => {
  await world.db.query('delete from auth_application')
  return { who, url: `/api/AuthApplications/${await application()}/${action}` }
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

/** One request of every call that changes what has a history. */
const writes: Readonly<Record<string, () => Promise<Sent>>> = {
  'POST /api/PetTransfers': async () => {
    const payload = { petId: await world.addPet(), newOwnerPersonId: world.ids.newOwner }
    return { who: 'owner', url: '/api/PetTransfers', payload }
  },
  'POST /api/PetTransfers/{transferPetId}/Accept': transition('Accept', 'newOwner'),
  'POST /api/PetTransfers/{transferPetId}/Reject': transition('Reject', 'newOwner'),
  'POST /api/PetTransfers/{transferPetId}/Cancel': transition('Cancel', 'owner'),
  'POST /api/PetTransfers/{transferPetId}/UndoReject': async () => {
    const rejected = { status: 'rejected', decided_at: new Date() } as const
    const id = await world.addTransfer(await world.addPet({ owner: null }), rejected)
    return { who: 'administrator', url: `/api/PetTransfers/${id}/UndoReject` }
  },
  'POST /api/CoOwnerInvitations/{invitationId}/Accept': invitation('Accept'),
  'POST /api/CoOwnerInvitations/{invitationId}/Decline': invitation('Decline'),
  'POST /api/Pets/{petId}/Incidents': async () => {
    const payload = { incidentTypeId: 1, comment: 'Slapp' }
    return { who: 'owner', url: `/api/Pets/${await world.addPet()}/Incidents`, payload }
  },
  'POST /api/Pets': async () => {
    const payer = { invoicedPersonId: world.ids.registrar }
    const payload = { ...dog, ...payer, ownerPersonId: world.ids.owner, microTag: newTag() }
    return { who: 'registrar', url: '/api/Pets', payload }
  },
  'POST /api/Pets/notify': async () => {
    const ownerPersonId = await person()
    const petId = await world.addPet({ owner: null })
    await world.addTransfer(petId, { new_owner_person_id: ownerPersonId })
    await insert(
      `outbox (kind, recipient_person_id, payload, pet_ids, dedup_key, run_at)
       values ('registration', $1, '{}', array[$2::bigint], $3, now() + interval '5 minutes')`,
      [ownerPersonId, petId, `registration:${world.ids.registrar}:${ownerPersonId}`],
    )
    const payload = { ownerPersonId, alternativeEmail: 'nytt@example.com', addEmailToOwner: true }
    return { who: 'registrar', url: '/api/Pets/notify', payload }
  },
  'PUT /api/Pets/{petId}': async () => {
    return {
      who: 'owner',
      url: `/api/Pets/${await world.addPet()}`,
      payload: { ...dog, isDead: true, deathDate: '2026-02-02' },
    }
  },
  'POST /api/Pets/{petId}/Images': async () => {
    const url = `/api/Pets/${await world.addPet()}/Images`
    return { who: 'owner', url, payload: picture, type: 'multipart/form-data; boundary=mark' }
  },
  'POST /api/Pets/{petId}/MicroTag': async () => {
    const payload = { tagNumber: newTag(), invoicedPersonId: world.ids.veterinarian }
    return { who: 'veterinarian', url: `/api/Pets/${await world.addPet()}/MicroTag`, payload }
  },
  'PUT /api/MicroTags/{microTagId}': async () => {
    const url = `/api/MicroTags/${await tagOf(await world.addPet())}`
    return { who: 'administrator', url, payload: { tagNumber: newTag(), comment: 'Innsláttarvilla' } }
  },
  'PUT /api/Users/{userId}': async () => {
    const payload = { email: 'annad@example.com', phoneNumbers: ['5550123'] }
    return { who: 'administrator', url: `/api/Users/${await person()}`, payload }
  },
  'PUT /api/Users/{userId}/Sync': async () => {
    const id = await addPerson(world.db, { ssn: '0101303369', name: 'Gamalt nafn' })
    return { who: 'administrator', url: `/api/Users/${id}/Sync` }
  },
  'PUT /api/VeterinarianSettings/{userId}': async () => {
    const payer = await person()
    await insert('invoice_person (person_id) values ($1)', [payer])
    const url = `/api/VeterinarianSettings/${world.ids.veterinarian}`
    return { who: 'veterinarian', url, payload: { defaultInvoicePersonId: payer } }
  },
  'POST /api/InvoicePersons': async () => {
    return { who: 'administrator', url: '/api/InvoicePersons', payload: { personId: await person() } }
  },
  'DELETE /api/InvoicePersons/{invoicePersonId}': async () => {
    const id = await insert('invoice_person (person_id) values ($1)', [await person()])
    return { who: 'administrator', url: `/api/InvoicePersons/${id}` }
  },
  'POST /api/Tariff': async () => {
    return { who: 'administrator', url: '/api/Tariff', payload: { validFrom: '2099-01-01', price: 2500 } }
  },
  'POST /api/AuthorizedUsers': async () => {
    const payload = { personId: await person(), roles: ['Veterinarian'] }
    return { who: 'administrator', url: '/api/AuthorizedUsers', payload }
  },
  'PUT /api/AuthorizedUsers/{authUserId}': async () => {
    const url = `/api/AuthorizedUsers/${await accessOf('veterinarian')}`
    return { who: 'administrator', url, payload: { roles: ['Veterinarian'], enabled: false } }
  },
  'POST /api/AuthApplications/Request': async () => {
    return { who: 'other', url: '/api/AuthApplications/Request', payload: { role: 'Veterinarian' } }
  },
  'POST /api/AuthApplications/{authApplicationId}/Accept': decision('Accept', 'administrator'),
  'POST /api/AuthApplications/{authApplicationId}/Reject': decision('Reject', 'administrator'),
  'POST /api/AuthApplications/{authApplicationId}/Cancel': decision('Cancel', 'stranger'),
  'POST /api/OpenApiKeys': async () => ({
    who: 'administrator',
    url: '/api/OpenApiKeys',
    payload: { name: 'Athvarf' },
  }),
  'DELETE /api/OpenApiKeys/{apiKeyId}': async () => {
    const id = await insert(
      `api_key (name, key_hash) values ('Gamall', decode(md5('x'), 'hex') || decode(md5('y'), 'hex'))`,
    )
    return { who: 'administrator', url: `/api/OpenApiKeys/${id}` }
  },
  'GET /api/Users/GetBySsn': async () => {
    return { who: 'veterinarian', url: '/api/Users/GetBySsn?ssn=0101305069' }
  },
}

/** Sessions, mails and comments are no part of the history; a reminder changes nothing that it tells. */
const withoutHistory = [
  'POST /api/Auth/Logout',
  'POST /api/Auth/Renew',
  'DELETE /api/Auth/Sessions',
  'POST /api/Pets/validation',
  'POST /api/PetTransfers/{transferPetId}/EmailPrompt',
  'POST /api/ContactForm',
  'DELETE /api/ContactForm/{contactFormId}',
  'POST /api/Outbox/{id}/Retry',
]

const changing = Object.keys(contract).filter((key) => !key.startsWith('GET'))

test('every call that changes something is tried, or has no history', () => {
  expect(changing.filter((key) => !(key in writes) && !withoutHistory.includes(key))).toEqual([])
})

/** That somebody asked is known though nothing came of it. */
const untouched = ['session', 'counter', 'access_log', 'signing_key']

/** Every row of the registry, in one number for each table. */
async function everything(): Promise<Record<string, string>> {
  const names = Object.keys(tables).filter((name) => !untouched.includes(name))
  const sums = await Promise.all(
    names.map(async (name) => {
      const sql = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`
      const [row] = await world.db.query<{ sum: string }>(sql)
      return [name, row?.sum ?? ''] as const
    }),
  )
  return Object.fromEntries(sums)
}

const answer = (key: string, { who, url, payload, type }: Sent) => {
  const headers = {
    ...world.headers[who],
    'idempotency-key': key.replace(/\W/g, ''),
    ...(type && { 'content-type': type }),
  }
  return asking.inject({ method: key.split(' ')[0] as 'POST', url, payload, headers })
}

const served = Object.keys(writes).filter((key) => key in contract)

test.each(served)('%s changes nothing when its history cannot be written', async (key) => {
  const write = writes[key]
  if (!write) throw new Error(key)
  await world.db.query('alter table audit disable trigger no_history')
  const sent = await write()
  await world.db.query('alter table audit enable trigger no_history')
  const before = await everything()
  const refused = await answer(key, sent)
  expect(refused.statusCode).toBe(500)
  expect(refused.body).not.toContain('history')
  expect(await everything()).toEqual(before)

  await world.db.query('alter table audit disable trigger no_history')
  const done = await answer(key, sent)
  expect([done.statusCode < 300, done.body]).toEqual([true, done.body])
  expect((await everything()).audit).not.toBe(before.audit)
})
