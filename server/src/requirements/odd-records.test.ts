import { everyNth } from '@dyra/shared/testing/depth'
import { systemActor } from '../db/change.ts'
import { refreshDue } from '../features/ownership/person-sync/index.ts'
import { personBySsn } from '../features/persons/users/index.ts'
import { file, importFixtureWithEid, registered, row } from '../features/registration/imports/testing/import-fixture.ts'
import { ODD_RECORDS, type OddRecord } from '../testing/odd-records.ts'
import { setup } from '../testing/test-app.ts'

// docs/registers.md: wherever a person is read, an odd answer about that person never means that the register is down.

const [SSN, OTHER] = registered

const f = setup(importFixtureWithEid)
beforeEach(() => f.reset())

const texts: Readonly<Record<string, string>> = {
  answer: 'svarið er ólæsilegt',
  ssn: 'kennitalan er önnur',
  name: 'nafnið vantar eða það er of langt',
  address: 'heimilisfangið er ólæsilegt',
  postalCode: 'póstnúmerið er ólæsilegt',
  country: 'landið er ólæsilegt',
  deceased: 'ekki kemur fram hvort viðkomandi er á lífi',
  addressProtected: 'ekki kemur fram hvort lögheimilið er dulið',
}
const sentence = (field: string) =>
  `Færsla Þjóðskrár um þessa kennitölu er ekki nothæf: ${texts[field]}. Þjóðskrá getur leiðrétt hana.`

/** Makes the register give this record from now on. */
async function send({ sent }: OddRecord): Promise<void> {
  await f.registers.reset()
  await f.registers.change(SSN, { address: 'Gata 1', ...(typeof sent === 'object' && sent) })
  if (typeof sent === 'string') await f.registers.answerOddly(SSN, sent)
}

const stored = async () =>
  (await f.db.selectFrom('person').selectAll().where('ssn', '=', SSN).executeTakeFirst()) as object | undefined

/** Leaves the kennitala unknown to the registry. */
const forget = () => f.db.query(`update person set ssn = '9' || lpad(id::text, 9, '0') where ssn = $1`, [SSN])

/** The error that such a record causes; none if the person was found. */
const expected = (record: OddRecord): string | undefined => {
  if (record.becomes === 'unusable') return sentence(record.field)
  return record.becomes === 'unknown' ? 'Kennitala fannst ekki við leit' : undefined
}

async function tryAll(
  records: readonly OddRecord[],
  way: () => Promise<string | undefined>,
  unknown?: string,
): Promise<void> {
  const found: [string, string | undefined][] = []
  for (const record of records) {
    await forget()
    await send(record)
    found.push([record.what, await way()])
    const row = await stored()
    if (record.becomes === 'person')
      expect([record.what, row]).toEqual([record.what, expect.objectContaining(record.stored)])
    else expect([record.what, row]).toEqual([record.what, undefined])
  }
  const message = (record: OddRecord) => (record.becomes === 'unknown' && unknown ? unknown : expected(record))
  expect(found).toEqual(records.map((record) => [record.what, message(record)]))
}

test('the search by kennitala reads or refuses each odd record', () =>
  tryAll(ODD_RECORDS, async () => {
    const answer = await f.call('registrar', `GET /api/Users/GetBySsn?ssn=${SSN}`)
    expect([200, 400, 404]).toContain(answer.statusCode)
    return answer.json().errors?.ssn?.[0]
  }))

test('the first login reads or refuses each odd record', () =>
  tryAll(
    everyNth(ODD_RECORDS, 4, 0),
    async () => {
      const headers = { 'sec-fetch-site': 'same-origin' }
      const start = await f.app.inject({ url: '/api/Auth/GetAppRandomHash', headers })
      const query = { ssn: SSN, hash: start.json().hash }
      const answer = await f.app.inject({ url: '/api/Auth/GetAppToken', query, headers })
      expect([200, 403]).toContain(answer.statusCode)
      return answer.statusCode === 200 ? undefined : answer.json().Message
    },
    'Notandinn fannst ekki. Hafðu samband við Dýraauðkenni.',
  ))

test('an import reads or refuses each odd record', () =>
  tryAll(everyNth(ODD_RECORDS, 4, 1), async () => {
    const { importId, state, faultyRows, waitingSince } = await f.check(file([row(), row({ 1: OTHER })]))
    expect([state, waitingSince]).toEqual(['checked', null])
    const [first] = await f.errors(importId)
    expect([faultyRows, first?.row]).toEqual(first ? [1, 2] : [0, undefined])
    await f.call('administrator', `POST /api/Imports/${importId}/Cancel`)
    return first?.errors[0]?.message
  }))

/** Reads a stored person again, who keeps the stored data if the record is of no use. */
async function tryKnown(records: readonly OddRecord[], way: (personId: number) => Promise<string | undefined>) {
  const found: [string, string | undefined][] = []
  for (const record of records) {
    await forget()
    await f.registers.reset()
    const personId = (await personBySsn(f.app, SSN, systemActor))?.id ?? 0
    const before = await stored()
    await send(record)
    found.push([record.what, await way(personId)])
    if (record.becomes === 'person') expect(await stored()).toMatchObject(record.stored)
    else expect(await stored()).toEqual({ ...before, synced_at: expect.any(Date) })
  }
  return found
}

test('the button that reads a person again reads or refuses each odd record', async () => {
  const records = everyNth(ODD_RECORDS, 4, 2)
  const found = await tryKnown(records, async (id) => {
    const answer = await f.call('administrator', `PUT /api/Users/${id}/Sync`)
    return answer.statusCode === 200 ? undefined : answer.json().title
  })
  expect(found).toEqual(records.map((record) => [record.what, expected(record)]))
})

test('the job that reads persons again at night reads or refuses each odd record', async () => {
  const petId = await f.addPet()
  const records = everyNth(ODD_RECORDS, 4, 3)
  const found = await tryKnown(records, async (id) => {
    await f.db.query('delete from register_read')
    await f.db.query(`update person set synced_at = now() - interval '2 years' where id = $1`, [id])
    await f.db.query('update ownership set person_id = $1 where pet_id = $2', [id, petId])
    const { read, failed, unknown } = await refreshDue({ ...f.deps, days: 365, perNight: 10_000 })
    await f.db.query('update person set synced_at = now()')
    return [
      ['read', read],
      ['failed', failed],
      ['unknown', unknown],
    ].find(([, n]) => n === 1)?.[0] as string
  })
  const outcome = { person: 'read', unusable: 'failed', unknown: 'unknown' } as const
  expect(found).toEqual(records.map(({ what, becomes }) => [what, outcome[becomes]]))
})

test('the log names the field, without value, kennitala or name', async () => {
  await forget()
  await f.registers.change(SSN, { postalCode: ['leyndarmál'] })
  await f.call('registrar', `GET /api/Users/GetBySsn?ssn=${SSN}`)
  expect(f.logged()).toContain('"register":"national","field":"postalCode"')
  expect(f.logged()).not.toMatch(/leyndarmál|Gervimaður/)
})

describe('an import', () => {
  test('does not wait for a register that fails for one person: the row has the error', async () => {
    await forget()
    await f.registers.answerOddly(SSN, 'slow')
    const { importId, state, faultyRows, waitingSince } = await f.check(file([row(), row({ 1: OTHER })]))
    expect([state, faultyRows, waitingSince]).toEqual(['checked', 1, null])
    expect((await f.errors(importId))[0]?.errors).toEqual([
      { column: 'Kennitala eiganda', message: 'Skráin svarar ekki um þessa kennitölu. Reyndu aftur síðar.' },
    ])
  }, 30_000)

  test('waits for a register that fails for everyone', async () => {
    await forget()
    await f.registers.fail('down')
    const { state, faultyRows, waitingSince } = await f.check(file([row()]))
    expect([state, faultyRows]).toEqual(['checking', 0])
    expect(waitingSince).not.toBeNull()
  })
})
