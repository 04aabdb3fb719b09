import { contract } from '@dyra/shared/contract'
import { CARE_KINDS } from '@dyra/shared/domain/care'
import { isInstitution, WORKPLACE_KINDS } from '@dyra/shared/domain/workplaces'
import { longTest } from '@dyra/shared/testing/depth'
import { isKeyRule } from '../../../access/rule.ts'
import { setup } from '../../../testing/test-app.ts'
import { addMember, signInMember } from '../../persons/workplaces/testing/workplaces.ts'
import { rights } from '../../policies.ts'
import { scanFixture } from './testing/scan-fixture.ts'

const f = setup(scanFixture)

const LIMIT = 60

async function useUp(headers: Record<string, string>, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++)
    statuses.push((await f.scan(headers, { tagNumber: `3520981000${String(n).padStart(5, '0')}` })).statusCode)
  return statuses
}

test('limits a member to 60 animals a day, then answers 429 and records a security event', async () => {
  const shelter = await f.addInstitution('shelter')
  expect(new Set(await useUp(shelter.headers, LIMIT))).toEqual(new Set([200]))
  const refused = await f.scan(shelter.headers, { tagNumber: '352098100009999' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  expect(refused.json().title).toMatch(/skannað eins mörg dýr og leyft er/)
  await f.app.securityEvents.flush(f.db)
  const events = await f.db.selectFrom('security_event').selectAll().where('kind', '=', 'limitMet').execute()
  expect(events).toMatchObject([
    {
      call: 'POST /api/Scans',
      outcome: 'limited',
      person_id: shelter.organisationId,
      acting_person_id: shelter.humanId,
    },
  ])
  // The refused scan left no trace of an animal.
  expect((await f.logged()).some(({ tag_number: number }) => number === '352098100009999')).toBe(false)
})

longTest('limits the members of a workplace together, and a person across all workplaces', async () => {
  const shelter = await f.addInstitution('shelter')
  const { memberId, personId } = await addMember(f.db, { workplaceId: shelter.workplaceId })
  const colleague = await signInMember(f.app, memberId)
  await useUp(shelter.headers, LIMIT / 2)
  await useUp(colleague, LIMIT / 2)
  expect((await f.scan(colleague, { tagNumber: '352098100009999' })).statusCode).toBe(429)
  const municipality = await f.addInstitution('municipality')
  const second = await addMember(f.db, { workplaceId: municipality.workplaceId, personId })
  const elsewhere = await signInMember(f.app, second.memberId)
  // The refused attempt counts too.
  expect(await useUp(elsewhere, LIMIT / 2)).toEqual([...Array(LIMIT / 2 - 1).fill(200), 429])
  expect(await useUp(municipality.headers, 1)).toEqual([200])
})

longTest('the limit of institutions does not apply to veterinarians', async () => {
  expect(new Set(await useUp(f.headers.registrar, LIMIT + 5))).toEqual(new Set([200]))
})

test('only the scan check, care and thefts name institutions in their policies', () => {
  const naming = Object.entries(rights).filter(([, rule]) => typeof rule === 'object' && 'workplaces' in rule)
  const kinds = WORKPLACE_KINDS.filter(isInstitution)
  const others = naming.filter(([call]) => !call.includes('/api/Care'))
  expect(others).toEqual([
    ['POST /api/Scans', expect.objectContaining({ workplaces: kinds })],
    ['POST /api/Scans/FoundReports', expect.objectContaining({ workplaces: kinds })],
    ['POST /api/Scans/ContactAttempts', expect.objectContaining({ workplaces: kinds })],
    ['POST /api/Scans/Thefts', expect.objectContaining({ workplaces: ['police'] })],
    ['POST /api/Scans/Thefts/Withdraw', expect.objectContaining({ workplaces: ['police'] })],
  ])
  for (const [call, rule] of naming)
    if (call.includes('/api/Care')) expect(rule).toHaveProperty('workplaces', CARE_KINDS)
})

/** The other calls that an institution may make: about its session, its terms, its workplace, and the contact form. */
const OWN =
  /\/Auth\/|^POST \/api\/ContactForm$|\/Workplaces\/\{workplaceId\}(\/Members\/\{memberId\})?$|^(GET|PUT) \/api\/Users\/\{userId\}$/

const closed = Object.entries(rights)
  .filter(
    ([call, rule]) =>
      rule !== 'public' && !isKeyRule(rule) && !/^POST \/api\/Scans| \/api\/Care/.test(call) && !OWN.test(call),
  )
  .map(([call]) => call)

test('the real application refuses every other call of an institution', async () => {
  const shelter = await f.addInstitution('shelter')
  const petId = await f.addPet()
  const answers: Record<string, number> = {}
  for (const call of closed) {
    const [method, path = ''] = call.split(' ')
    const url = path.replace('{petId}', String(petId)).replace(/\{\w+\}/g, '1')
    const { statusCode } = await f.app.inject({ method: method as 'GET', url, headers: shelter.headers })
    if (statusCode !== 403 && statusCode !== 404) answers[call] = statusCode
  }
  expect(answers).toEqual({})
  expect(closed.length).toBeGreaterThan(Object.keys(contract).length / 2)
})

test('a clinic, an owner and an administrator may not scan', async () => {
  const clinic = await f.addInstitution('clinic')
  const tagNumber = '352098100009999'
  for (const headers of [clinic.headers, f.headers.owner, f.headers.administrator])
    expect((await f.scan(headers, { tagNumber })).statusCode).toBe(403)
  expect((await f.scan({}, { tagNumber })).statusCode).toBe(401)
})

test('an institution scans only while its capability is on; veterinarians always do', async () => {
  const off = await scanFixture({ SCAN_CHECK: 'off' })
  try {
    const shelter = await off.addInstitution('shelter')
    const tagNumber = await off.numberOf(await off.addPet())
    const refused = await off.scan(shelter.headers, { tagNumber })
    expect([refused.statusCode, refused.json().title]).toEqual([403, 'Skönnun vinnustaða er ekki í notkun'])
    expect((await off.report(shelter.headers, { tagNumber })).statusCode).toBe(403)
    expect((await off.attempt(shelter.headers, { tagNumber })).statusCode).toBe(403)
    expect((await off.scan(off.headers.veterinarian, { tagNumber })).statusCode).toBe(200)
  } finally {
    await off.close()
  }
})
