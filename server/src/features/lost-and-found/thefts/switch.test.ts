import { setup } from '../../../testing/test-app.ts'
import { theftFixture } from './testing/theft-fixture.ts'

const f = setup(() => theftFixture({ THEFTS: 'off' }))

test('without THEFTS no theft is recorded', async () => {
  const police = await f.addInstitution('police')
  const petId = await f.addLost()
  expect((await f.report(petId)).statusCode).toBe(404)
  expect((await f.confirm(police.headers, petId)).statusCode).toBe(404)
})
