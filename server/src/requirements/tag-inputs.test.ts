import { randomUUID } from 'node:crypto'
import { everyNth } from '@dyra/shared/testing/depth'
import { tagInputs } from '@dyra/shared/testing/tag-inputs'
import { addPracticeKey } from '../features/administration/public-api/testing/practice-key.ts'
import { type StockFixture, stockFixture } from '../features/registration/stock/testing/stock-fixture.ts'
import { addPerson, addPet } from '../testing/registry.ts'
import { errorText, expectRefused, isEmpty } from '../testing/tag-refusals.ts'
import { setup } from '../testing/test-app.ts'

// docs/domain.md#tag-numbers: every call with a number reads the same inputs, and refuses others with the same texts.

const OWNER_SSN = '0101302399'
const VET_SSN = '0101302209'

const fixture = setup(stockFixture)
let keyHeaders: Record<string, string>
const petIds = new Map<string, number>()
const loose = { petId: 0, microTagId: 0 }

beforeAll(async () => {
  const { db, ids } = fixture
  const numbers = tagInputs.flatMap(({ number, found = number }) => found ?? [])
  for (const tagNumber of new Set(numbers))
    petIds.set(tagNumber, await addPet(db, { tagNumber, isForeign: true, ownerId: ids.owner }))
  loose.petId = await addPet(db, { tagNumber: 'LAUST1', ownerId: ids.owner })
  const [tag] = await db.query<{ id: number }>('select id from microtag where pet_id = $1', [loose.petId])
  loose.microTagId = tag?.id ?? 0
  await db.query('update person set ssn = $1 where id = $2', [VET_SSN, ids.registrar])
  await addPerson(db, { ssn: OWNER_SSN, name: 'Eigandi' })
  keyHeaders = await addPracticeKey(db, VET_SSN)
})

type Answer = Awaited<ReturnType<StockFixture['call']>>
const url = (path: string, tagNumber: string) => `/api/${path}?${new URLSearchParams({ tagNumber })}`

const report = (tagNumber: string) => ({
  requestId: randomUUID(),
  tagNumber,
  condition: 'well',
  whereabouts: 'seenHere',
  phone: '5550001',
  showPhone: true,
  showEmail: false,
  formSeconds: 60,
})

const petOfReport = async () =>
  (await fixture.db.query<{ id: number }>('select pet_id as id from found_report order by created_at desc limit 1'))[0]
    ?.id

const lookups: Record<string, (input: string) => Promise<[Answer, () => unknown]>> = {
  lookup: async (input) => {
    const answer = await fixture.call('registrar', `GET ${url('MicroTags', input)}`)
    return [answer, () => answer.json().petId]
  },
  'lookup of the embed': async (input) => {
    const headers = { origin: 'https://example.com' }
    const answer = await fixture.app.inject({ url: url('MicroTags', input), headers, remoteAddress: newAddress() })
    return [answer, () => answer.json().petId]
  },
  'holder check': async (input) => {
    const answer = await fixture.call('registrar', `GET ${url('MicroTags/Holder', input)}`)
    return [answer, () => answer.json().pet?.petId]
  },
  'lookup of the practice API': async (input) => {
    const url = `/api/open/v1/microtags/${encodeURIComponent(input)}`
    const answer = await fixture.app.inject({ url, headers: keyHeaders })
    return [answer, () => answer.json().petId]
  },
  scan: async (input) => {
    const payload = { tagNumber: input, purpose: 'found' }
    const answer = await fixture.call('registrar', 'POST /api/Scans', payload)
    return [answer, () => answer.json().pet?.petId]
  },
  'found report': async (input) => {
    const sent = { url: '/api/FoundReports', payload: report(input), remoteAddress: newAddress() }
    const answer = await fixture.app.inject({ method: 'POST', ...sent })
    const found = answer.statusCode === 201 ? await petOfReport() : undefined
    return [answer, () => found]
  },
}

let addresses = 0
const newAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`

test.each(Object.entries(lookups))('reads or refuses every input by %s', async (way, send) => {
  for (const line of everyNth(tagInputs, 4, Object.keys(lookups).indexOf(way))) {
    const { input, number, found = number } = line
    const [answer, petId] = await send(input)
    if (found === undefined && way === 'lookup of the practice API' && isEmpty(line)) continue
    if (found === undefined) expectRefused(line, answer, 'tagNumber')
    else {
      expect([input, answer.statusCode < 300 ? '' : answer.body]).toEqual([input, ''])
      expect([input, petId()]).toEqual([input, petIds.get(found)])
    }
  }
})

const freeLatest = async (): Promise<string | undefined> => {
  const [tag] = await fixture.db.query<{ tag_number: string }>(
    `with latest as (select id, tag_number from microtag order by id desc limit 1), renamed as (
      update microtag set tag_number = 'LAUS' || microtag.id from latest where microtag.id = latest.id)
    select tag_number from latest`,
  )
  return tag?.tag_number
}

const newPet = (microTag: string) => ({ name: 'Snati', speciesId: 1, genderId: 1, microTag })
const correction = (tagNumber: string) => ({
  field: 'tagNumber',
  microTagId: loose.microTagId,
  tagNumber,
  reason: 'Rangt',
})

/** Calls that store a number. Each function returns the answer, the field of the number, and the stored number. */
const stores: Record<string, (input: string) => Promise<[Answer, string, () => Promise<string | undefined>]>> = {
  registration: async (input) => [await fixture.register(input), 'microTag', freeLatest],
  'registration of a practice': async (input) => {
    const payload = { ...newPet(input), ownerSsn: OWNER_SSN }
    const headers = { ...keyHeaders, 'idempotency-key': randomUUID() }
    const answer = await fixture.app.inject({ method: 'POST', url: '/api/open/v1/registrations', payload, headers })
    return [answer, 'microTag', freeLatest]
  },
  'second number': async (input) => {
    const payload = { tagNumber: input }
    const answer = await fixture.call('registrar', `POST /api/Pets/${loose.petId}/MicroTag`, payload)
    return [answer, 'tagNumber', freeLatest]
  },
  change: async (input) => {
    const payload = { tagNumber: input, comment: null, microTagLocationId: 1, isForeignMicroTag: false }
    const answer = await fixture.call('administrator', `PUT /api/MicroTags/${loose.microTagId}`, payload)
    return [answer, 'tagNumber', async () => answer.json().tagNumber]
  },
  correction: async (input) => {
    const payload = correction(input)
    const answer = await fixture.call('owner', `POST /api/Pets/${loose.petId}/Corrections`, payload)
    const wanted = async () => {
      const rows = await fixture.db.query<{ wanted: string }>('select wanted from correction order by id desc limit 1')
      await fixture.db.query('delete from task')
      await fixture.db.query('delete from counter')
      await fixture.db.query('delete from correction')
      return rows[0]?.wanted
    }
    return [answer, 'tagNumber', wanted]
  },
}

test.each(Object.entries(stores))('reads or refuses every input by %s', async (way, send) => {
  // Makes all numbers free.
  await fixture.db.query(`update microtag set tag_number = 'X' || id where id <> $1`, [loose.microTagId])
  await fixture.db.query(`update microtag set tag_number = 'LAUST1' where id = $1`, [loose.microTagId])
  for (const line of everyNth(tagInputs, 4, Object.keys(stores).indexOf(way))) {
    const [answer, field, stored] = await send(line.input)
    if (line.number === undefined) expectRefused(line, answer, field)
    else {
      expect([line.input, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
        line.input,
        expect.any(Number),
        '',
      ])
      expect([line.input, await stored()]).toEqual([line.input, line.number])
    }
  }
})

test('reads or refuses every input in a delivery to a stock', async () => {
  for (const line of tagInputs.filter((one) => !isEmpty(one))) {
    const payload = { tagNumbers: [line.input], veterinarianPersonId: fixture.ids.registrar, deliveredOn: '2026-01-05' }
    const answer = await fixture.call('administrator', 'POST /api/TagBatches/validation', payload)
    const { errors, first } = answer.json()
    if (line.number !== undefined) expect([line.input, errors, first]).toEqual([line.input, [], line.number])
    else if (line.error !== 'tagExponent') expect([line.input, errors[0].error]).toEqual([line.input, errorText(line)])
    else expect(errors).toHaveLength(1)
  }
})
