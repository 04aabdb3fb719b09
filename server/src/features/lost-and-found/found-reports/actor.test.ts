import { addRepresentation } from '../../../testing/mandates.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)

describe('history and access log', () => {
  const lost = { is_lost: true, day_of_disappear: '2026-11-01' } as const

  test.each([
    ['the representative who is signed in for the receiver of a link', true],
    ['the receiver, if someone else is signed in', false],
  ])('name %s', async (_, isMandated) => {
    const { headers, ownerId, human } = await addRepresentation(f.app)
    const petId = await f.addPet({ pet: lost })
    await f.db.updateTable('ownership').set({ person_id: ownerId }).where('pet_id', '=', petId).execute()
    const { id } = await f.report(petId, { phone: '5550199', showPhone: true })
    const token = f.tokens.create({ purpose: 'foundReport', objectId: id, receiver: String(ownerId) })
    const session = isMandated ? headers : await signIn(f.app, human)
    await f.thread('', token, { headers: session })
    const [view] = await f.db.query<{ shown: number[] }>(
      'select person_ids as shown from access_log order by id desc limit 1',
    )
    // What a representative reads is in the log of the owner.
    expect(view?.shown.includes(ownerId) ?? false).toBe(isMandated)
    expect((await f.thread('/Close', token, { isHome: true, headers: session })).statusCode).toBe(200)
    const rows = await f.db.query<{ by: number; acting: number | null }>(
      `select created_by as by, acting_person_id as acting from audit
       where table_name = 'Pets' and row_id = $1 and column_name = 'IsLost'`,
      [petId],
    )
    expect(rows).toEqual([{ by: ownerId, acting: isMandated ? human : null }])
  })
})
