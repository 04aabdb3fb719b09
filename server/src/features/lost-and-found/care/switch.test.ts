import { setup } from '../../../testing/test-app.ts'
import { careFixture } from './testing/care-fixture.ts'

for (const off of ['CARE', 'SCAN_CHECK', 'RELAY']) {
  describe(`without ${off}`, () => {
    const f = setup(() => careFixture({ [off]: 'off' }))

    test('there are no cases', async () => {
      const { headers } = await f.addInstitution()
      expect((await f.open(headers)).statusCode).toBe(404)
      expect((await f.app.inject('/api/Care/Public')).statusCode).toBe(404)
    })
  })
}
