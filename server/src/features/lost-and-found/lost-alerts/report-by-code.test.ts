import { randomUUID } from 'node:crypto'
import { setup } from '../../../testing/test-app.ts'
import { alertFixture } from './testing/alert-fixture.ts'

const fixture = setup(alertFixture)

const found = { condition: 'well', whereabouts: 'withMe', showPhone: false, showEmail: false, formSeconds: 9 }
const send = (object: object) =>
  fixture.app.inject({
    method: 'POST',
    url: '/api/FoundReports',
    payload: { ...found, requestId: randomUUID(), ...object },
  })

test('a finder reports by the code of the alert, without knowing the number', async () => {
  const petId = await fixture.lostPet()
  const answer = await send({ alertCode: await fixture.publish(petId) })
  expect(answer.statusCode).toBe(201)
  expect(answer.body).not.toContain('HEIMUR')
  expect((await fixture.mails(petId)).map(({ kind, to }) => [kind, to])).toContainEqual(['foundReport', 'owner'])
})

test('refuses a report by the code of an ended alert, and by an unknown code', async () => {
  const petId = await fixture.lostPet()
  const code = await fixture.publish(petId)
  await fixture.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)
  for (const alertCode of [code, 'abcdefgh23456789']) {
    const answer = await send({ alertCode })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([404, ['alertCode']])
  }
})

test('a report names the animal by either code or number, never by both', async () => {
  const alertCode = await fixture.publish(await fixture.lostPet())
  expect((await send({})).statusCode).toBe(400)
  expect((await send({ alertCode, tagNumber: '352098100000012' })).statusCode).toBe(400)
})
