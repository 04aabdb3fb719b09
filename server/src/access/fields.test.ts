import { contract } from '@dyra/shared/contract'
import { personRights } from '@dyra/shared/domain/person-rights'
import { rights } from '../features/policies.ts'
import { fieldFixture, fieldMatrix, senders } from '../testing/field-fixture.ts'
import { setup } from '../testing/test-app.ts'
import { fieldsOf } from './fields.ts'

// docs/security.md#requirements-and-tests, item 1, for fields of bodies: sender × call × field × value.

const fixture = setup(fieldFixture)

const withFields = Object.entries(rights).flatMap(([key, rule]) => {
  const fields = fieldsOf(rule)
  return fields === undefined ? [] : [[key, Object.keys(fields)] as const]
})

test.each(withFields)('the row of %s names every field of the body, and so does the matrix', (key, fields) => {
  const { body } = contract[key as keyof typeof contract] as { body?: { properties?: object } }
  expect([...fields].sort()).toEqual(Object.keys(body?.properties ?? {}).sort())
  expect(new Set(fieldMatrix[key]?.map(({ field }) => field))).toEqual(new Set(fields))
})

test('the matrix contains exactly the calls whose row names fields', () => {
  expect(Object.keys(fieldMatrix)).toEqual(withFields.map(([key]) => key))
})

const rows = Object.entries(fieldMatrix).flatMap(([key, fields]) => fields.map((row) => ({ key, ...row })))

test.each(rows)('$key, $field: $value', async ({ key, field, value, signs }) => {
  const found: [string, string][] = []
  for (const sender of senders) found.push([sender, await fixture.signOf(sender, { key, field, value })])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(senders.map((sender, at) => [sender, signs[at]])))
})

test('a refused field changes nothing, names who may send it, and is a security event', async () => {
  const { app } = fixture
  const sent = { email: 'annad@example.com', signedUserAgreement: true }
  const { userId, statusCode, body } = await fixture.send('shelterNewcomer', 'PUT /api/Users/{userId}', sent)
  expect([statusCode, JSON.parse(body).errors]).toEqual([
    403,
    { email: ['Umsjónarmaður vinnustaðarins þarf að breyta þessu'] },
  ])
  const person = app.db.selectFrom('person').select(['email', 'signed_user_agreement_at']).where('id', '=', userId)
  expect(await person.executeTakeFirst()).toEqual({ email: null, signed_user_agreement_at: null })
  await app.securityEvents.flush(app.db)
  const events = await app.db.selectFrom('security_event').select('outcome').where('object_id', '=', userId).execute()
  expect(events).toEqual([{ outcome: 'forbidden' }])
})

const settled = senders.filter((sender) => sender !== 'newcomer')

test.each(settled)('the form of %s shows what the server allows', async (sender) => {
  const { userId, session } = await fixture.viewerOf(sender)
  const sign = await fixture.signOf(sender, { key: 'PUT /api/Users/{userId}', field: 'phoneNumbers', value: [] })
  expect(personRights(userId, session).mayEdit).toBe(sign === '+')
})

test.each(settled)('the page of %s offers what the server allows about who may charge the person', async (sender) => {
  const { userId, session } = await fixture.viewerOf(sender)
  const { maySeePayerAgreements, mayAcceptCharges } = personRights(userId, session)
  const isAllowed = async (method: 'GET' | 'POST') => {
    const sent = { personId: userId }
    const { statusCode } = await fixture.send(sender, `${method} /api/Users/{userId}/PayerAgreements`, sent)
    return ![403, 404].includes(statusCode)
  }
  expect([maySeePayerAgreements, mayAcceptCharges]).toEqual([await isAllowed('GET'), await isAllowed('POST')])
})
