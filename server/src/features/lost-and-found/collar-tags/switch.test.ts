import { hashOfDrawn } from '../../../links/public-code.ts'
import { setup } from '../../../testing/test-app.ts'
import { tagFixture } from './testing/tag-fixture.ts'

const f = setup(() => tagFixture({ TAGS: 'off' }))

test('without TAGS there are no tags, no pages of tags and no reports by a tag', async () => {
  const petId = await f.addPet()
  expect((await f.put(petId)).statusCode).toBe(404)
  const code = 'ABCDEFGH23456789'
  // The tag was made while the capability was on.
  await f.db.query('insert into collar_tag (pet_id, code_hash, code_sealed, shows_phone) values ($1, $2, $3, true)', [
    petId,
    hashOfDrawn(code),
    'x',
  ])
  for (const way of [f.view, f.press, f.report]) expect((await way(code)).statusCode).toBe(404)
})
