import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { withValues } from '../draft/edit.ts'
import { dog, draftOf } from '../testing/sample-draft.ts'
import { checkBatch } from './run.ts'
import type { DraftPlace } from './send.ts'

const validate = 'POST /api/Pets/validation'
let network: FakeNetwork
beforeEach(() => {
  network = fakeNetwork()
})
afterEach(() => network.restore())

test('what is changed while the server looks is looked at too', async () => {
  const entry = dog({ name: '' })
  let draft = draftOf([entry])
  const place: DraftPlace = {
    read: () => draft,
    change: (change) => {
      draft = change(draft)
    },
  }
  const names: string[] = []
  network.handle(validate, async (request) => {
    names.push((await request.json()).name)
    if (names.length === 1) place.change((now) => withValues(now, entry.key, { name: 'Píla' }))
    return Response.json({ warnings: {}, price: 2000 })
  })
  expect(await checkBatch(place, 44)).toMatchObject({ isRefused: false, halt: null })
  expect(names).toEqual(['', 'Píla'])
  expect(draft.entries[0]?.faults).toEqual({})
})
