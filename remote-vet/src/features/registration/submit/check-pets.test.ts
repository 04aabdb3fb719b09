import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { withValues } from '../draft/draft.ts'
import { changeDraft, draftNow, openDraft } from '../draft/store.ts'
import { dog, draftOf } from '../testing/sample-draft.ts'
import { checkPets } from './check-pets.ts'

const validate = 'POST /api/Pets/validation'
const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  openDraft(7)
})

test('checks again what is changed while the server checks', async () => {
  const entry = dog({ name: '' })
  changeDraft(() => draftOf([entry]))
  const names: string[] = []
  network.handle(validate, async (request) => {
    names.push((await request.json()).name)
    if (names.length === 1) changeDraft((now) => withValues(now, entry.key, { name: 'Píla' }))
    return Response.json({ warnings: {}, price: 2000 })
  })
  expect(await checkPets(44)).toMatchObject({ isRefused: false, halt: null })
  expect(names).toEqual(['', 'Píla'])
  expect(draftNow().entries[0]?.errors).toEqual({})
})
