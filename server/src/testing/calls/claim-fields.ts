import { addClaim } from '../claims.ts'
import type { PetFixture } from '../pet-fixture.ts'
import type { Post } from './found-report-fields.ts'

type Fixture = () => PetFixture

/** Sends a text in each text field of claims, with valid values in all others, and reads what is stored. */
export function claimFields(fixture: Fixture, post: Post) {
  const newest =
    (column: string, table = 'claim') =>
    async () =>
      (
        await fixture().db.query<{ value: unknown }>(`select ${column} as value from ${table} order by id desc limit 1`)
      )[0]?.value
  const longText = (column: string) => ({ read: newest(column), maxLength: 2000, isText: true }) as const
  const fresh = async () => {
    await fixture().db.query('delete from task')
    await fixture().db.query('delete from claim')
    await fixture().db.query('delete from counter')
    return fixture().addPet()
  }
  const opened = async () => {
    const petId = await fresh()
    const { stranger: claimantId, owner: ownerId } = fixture().ids
    return { petId, ...(await addClaim(fixture().db, { petId, claimantId, ownerId })) }
  }
  const send = (field: string) => async (text: string) => {
    await fresh()
    const tagNumber = await newest('tag_number', 'microtag')()
    return post('stranger', '/api/Claims', () => ({ tagNumber, account: 'Keypt', [field]: text }))('')
  }
  const object = async () => {
    const { petId, claimId } = await opened()
    return `/api/Pets/${petId}/Claims/${claimId}/Object`
  }
  return {
    'POST /api/Claims account': { send: send('account'), ...longText('account') },
    'POST /api/Claims place': { send: send('place'), read: newest('place'), maxLength: 200 },
    'POST /api/Claims ownerWords': { send: send('ownerWords'), ...longText('owner_words') },
    'POST /api/Pets/{petId}/Claims/{claimId}/Object words': {
      send: post('owner', object, (words) => ({ words })),
      ...longText('answer_words'),
    },
    'POST /api/Tasks/{taskId}/Claim/Decide words': {
      send: post(
        'administrator',
        async () => `/api/Tasks/${(await opened()).taskId}/Claim/Decide`,
        (words) => ({
          outcome: 'declined',
          words,
        }),
      ),
      ...longText('words'),
    },
  }
}
