import { DAY_MS } from '@dyra/shared/domain/dates'
import { setup } from '../../../testing/test-app.ts'
import { type ScanFixture, scanFixture } from './testing/scan-fixture.ts'

const f = setup(scanFixture)
let shelter: Awaited<ReturnType<ScanFixture['addInstitution']>>
let police: Awaited<ReturnType<ScanFixture['addInstitution']>>
beforeAll(async () => {
  shelter = await f.addInstitution('shelter')
  police = await f.addInstitution('police')
})

/** Gives or withdraws the owner's acceptance of the privacy policy. */
const setAcceptance = (version: number | null) =>
  f.db
    .updateTable('person')
    .set({ signed_privacy_policy_version: version, signed_privacy_policy_at: version === null ? null : '2025-01-01' })
    .where('id', '=', f.ids.owner)
    .execute()

const lastLogged = async () => (await f.logged()).at(-1)

describe('what a scan shows', () => {
  test('shows veterinarians owner and co-owner as on the person’s page', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    await f.db.query('update person set shows_phones = false, shows_name = false where id = $1', [f.ids.owner])
    const answer = await f.scan(f.headers.veterinarian, { tagNumber: await f.numberOf(petId), purpose: 'firstVisit' })
    await f.db.query('update person set shows_phones = true, shows_name = true where id = $1', [f.ids.owner])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      pet: {
        petId,
        name: 'Snati',
        owners: [
          { personId: f.ids.owner, name: 'Eigandi', phoneNumbers: ['5550001'], personEmail: 'eigandi@example.com' },
          { personId: f.ids.coOwner, name: 'Meðeigandi' },
        ],
      },
      flags: [],
      similar: [],
    })
  })

  test('hides e-mail and phones of a protected person from veterinarians, and everything from institutions', async () => {
    const petId = await f.addPet({ owner: 'other' })
    await f.db.query('update person set through_registry_only = true where id = $1', [f.ids.other])
    const tagNumber = await f.numberOf(petId)
    const [byVeterinarian, byShelter] = [
      await f.scan(f.headers.veterinarian, { tagNumber }),
      await f.scan(shelter.headers, { tagNumber }),
    ]
    await f.db.query('update person set through_registry_only = false where id = $1', [f.ids.other])
    expect(byVeterinarian.json().pet.owners).toMatchObject([{ name: 'Annar', personEmail: null, phoneNumbers: [] }])
    expect(byShelter.json().pet.owners).toMatchObject([{ name: null, personEmail: null, phoneNumbers: [] }])
    expect(byShelter.json().pet.takesMessages).toBe(true)
  })

  test('shows institutions only what the public lookup shows', async () => {
    const petId = await f.addPet()
    const tagNumber = await f.numberOf(petId)
    await f.db.query('update person set shows_email = false where id = $1', [f.ids.owner])
    const { pet } = (await f.scan(shelter.headers, { tagNumber })).json()
    const lookup = (await f.app.inject({ url: `/api/MicroTags?tagNumber=${tagNumber}` })).json()
    expect(pet.owners).toEqual(lookup.owners)
    expect(pet.owners).toMatchObject([{ name: 'Eigandi', phoneNumbers: ['5550001'], personEmail: null }])
    await setAcceptance(null)
    expect((await f.scan(shelter.headers, { tagNumber })).json().pet.owners).toEqual([])
    await setAcceptance(1)
    await f.db.query('update person set shows_email = true where id = $1', [f.ids.owner])
  })

  test('flags lost and dead animals, and registrations that no one has accepted', async () => {
    const lost = await f.addPet({ pet: { is_lost: true, day_of_disappear: '2026-11-01' } })
    const dead = await f.addPet({ pet: { is_dead: true, day_of_death: '2026-11-02', death_registered_at: new Date() } })
    const pending = await f.addPet({ owner: null })
    await f.addTransfer(pending)
    const scanned = async (petId: number) =>
      (await f.scan(f.headers.veterinarian, { tagNumber: await f.numberOf(petId) })).json()
    expect(await scanned(lost)).toMatchObject({ flags: ['lost'], pet: { dayOfDisappear: '2026-11-01' } })
    expect(await scanned(dead)).toMatchObject({ flags: ['dead'], pet: { dayOfDeath: '2026-11-02' } })
    expect(await scanned(pending)).toMatchObject({ flags: ['pending'], pet: { owners: [] } })
  })

  test('answers an unknown number without an animal, and names similar ones to veterinarians only', async () => {
    const petId = await f.addPet()
    await f.db.query('update microtag set tag_number = $1 where pet_id = $2', ['352098100004711', petId])
    const tagNumber = '352098100004712'
    const byVeterinarian = (await f.scan(f.headers.veterinarian, { tagNumber })).json()
    expect(byVeterinarian).toMatchObject({ tagNumber, pet: null, similar: [{ tagNumber: '352098100004711', petId }] })
    expect((await f.scan(shelter.headers, { tagNumber })).json()).toEqual({
      tagNumber,
      pet: null,
      flags: [],
      delivered: null,
      isOwnStock: false,
      similar: [],
    })
  })
})

describe('purpose', () => {
  test('an institution chooses one of its own, and only police and authorities state a case number', async () => {
    const tagNumber = await f.numberOf(await f.addPet())
    const errorsOf = async (headers: Record<string, string>, payload: object) => {
      const answer = await f.scan(headers, { tagNumber, ...payload })
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})]
    }
    expect(await errorsOf(shelter.headers, { purpose: 'firstVisit' })).toEqual([400, ['purpose']])
    expect(await errorsOf(shelter.headers, { purpose: undefined })).toEqual([400, ['purpose']])
    expect(await errorsOf(shelter.headers, { caseNumber: '1' })).toEqual([400, ['caseNumber']])
    expect(await errorsOf(f.headers.veterinarian, { caseNumber: '1' })).toEqual([400, ['caseNumber']])
    expect(await errorsOf(police.headers, {})).toEqual([400, ['caseNumber']])
    expect(await errorsOf(police.headers, { caseNumber: '  ' })).toEqual([400, ['caseNumber']])
    expect(await errorsOf(police.headers, { caseNumber: '007-2026-1' })).toEqual([200, []])
    expect(await lastLogged()).toMatchObject({ purpose: 'found', case_number: '007-2026-1' })
  })

  test('logs each scan with its purpose, also if nothing is shown of the owner or no animal is found', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    const tagNumber = await f.numberOf(petId)
    await setAcceptance(null)
    await f.scan(shelter.headers, { tagNumber, purpose: 'control' })
    await setAcceptance(1)
    expect(await lastLogged()).toMatchObject({
      what: 'POST /api/Scans',
      purpose: 'control',
      tag_number: tagNumber,
      pet_id: petId,
      person_ids: [f.ids.owner, f.ids.coOwner],
      reader_person_id: shelter.organisationId,
      acting_person_id: shelter.humanId,
      reader_role: 'Institution',
      shown_from: null,
    })
    await f.scan(f.headers.veterinarian, { tagNumber: '352098100009999' })
    expect(await lastLogged()).toMatchObject({ tag_number: '352098100009999', pet_id: null, person_ids: [] })
  })
})

test('shows the owner who scanned and why: an institution by name, a veterinarian by role', async () => {
  const tagNumber = await f.numberOf(await f.addPet({ owner: 'newOwner' }))
  await f.scan(shelter.headers, { tagNumber, purpose: 'control' })
  await f.scan(f.headers.veterinarian, { tagNumber, purpose: 'euthanasia' })
  const own = (await f.call('newOwner', 'GET /api/Users/me/AccessLog')).json()
  expect(own).toMatchObject([
    { viewer: 'Veterinarian', viewerName: null, what: 'scan', purpose: 'euthanasia', petName: 'Snati' },
    { viewer: 'institution', viewerName: 'Vinnustaður', what: 'scan', purpose: 'control', petName: 'Snati' },
  ])
  const { accessLog } = (await f.call('newOwner', 'GET /api/Users/me/Export')).json()
  expect(accessLog).toMatchObject([
    { viewer: 'institution', viewerName: 'Vinnustaður', purpose: 'control' },
    { viewer: 'Veterinarian', viewerName: null, purpose: 'euthanasia' },
  ])
})

test('notifies the owner 90 days later if a ground for the delay is recorded for the police', async () => {
  const secret = await f.addInstitution('police')
  await f.db.query(`update workplace set delayed_notice_ground = 'Rannsókn' where id = $1`, [secret.workplaceId])
  const petId = await f.addPet({ owner: 'stranger' })
  const tagNumber = await f.numberOf(petId)
  await f.scan(secret.headers, { tagNumber, caseNumber: '007-2026-2' })
  await f.attempt(secret.headers, { tagNumber, words: 'Leynt' })
  const ownLog = async () => (await f.call('stranger', 'GET /api/Users/me/AccessLog')).json()
  const exported = async () => {
    const { accessLog, contactAttempts } = (await f.call('stranger', 'GET /api/Users/me/Export')).json()
    return [accessLog.length, contactAttempts.length]
  }
  expect(await ownLog()).toEqual([])
  expect(await exported()).toEqual([0, 0])
  const all = await f.call('administrator', `GET /api/AccessLog?ViewerPersonId=${secret.organisationId}`)
  const days = (Date.parse(all.json()[1].shownFrom) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(89)
  expect(days).toBeLessThan(91)
  expect(all.json()[1]).toMatchObject({ viewer: 'institution', purpose: 'found', caseNumber: '007-2026-2' })
  for (const table of ['access_log', 'contact_attempt'])
    await f.db.query(`update ${table} set shown_from = shown_from - interval '90 days' where pet_id = $1`, [petId])
  expect(await ownLog()).toMatchObject([{ what: 'contactAttempt' }, { what: 'scan' }])
  expect(await exported()).toEqual([2, 1])
})

describe('hostile numbers', () => {
  const odd = [
    "352098100000012' or '1'='1",
    '३५२०९८१०००००००१',
    '٣٥٢٠٩٨١٠٠٠٠٠٠١٢',
    'R00060000000000123456',
    '\u202e210000018902',
    '0'.repeat(200),
    'LA'.repeat(100),
    '../../etc/passwd',
    '-1',
    '1e15',
    'NaN',
  ]
  test.each(odd)('finds no animal with %j', async (tagNumber) => {
    for (const headers of [f.headers.veterinarian, shelter.headers]) {
      const answer = await f.scan(headers, { tagNumber })
      expect([answer.statusCode, answer.json().pet]).toEqual([200, null])
    }
  })

  test.each([
    ['%', '„%“ er ekki hluti af örmerki'],
    ['_______________', '„_“ er ekki hluti af örmerki'],
    ['352098100000012; drop table pet', 'Hér eru fleiri en eitt örmerki'],
    ['<script>alert(1)</script>', '„<“ er ekki hluti af örmerki'],
  ])('names what is wrong with %j', async (tagNumber, message) => {
    for (const headers of [f.headers.veterinarian, shelter.headers]) {
      const answer = await f.scan(headers, { tagNumber })
      expect([answer.statusCode, answer.json().errors?.tagNumber?.[0] ?? answer.json().title]).toEqual([
        400,
        expect.stringContaining(message),
      ])
    }
  })

  test.each(['', ' ', '---', '0'.repeat(1001), null, 5, ['352098100000012'], { a: 1 }])(
    'refuses %j',
    async (tagNumber) => {
      expect((await f.scan(f.headers.veterinarian, { tagNumber })).statusCode).toBe(400)
    },
  )

  test('reads a number with the prefix or spaces that a chip reader adds', async () => {
    const petId = await f.addPet()
    await f.db.query('update microtag set tag_number = $1 where pet_id = $2', ['352098100004801', petId])
    for (const tagNumber of ['LA352098100004801', '352 098 100 004 801', '1000 0000352098100004801'])
      expect((await f.scan(shelter.headers, { tagNumber })).json()).toMatchObject({
        tagNumber: '352098100004801',
        pet: { petId },
      })
  })
})
