import { featureCases, type Post } from '../../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { administrators, none, type Row, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { claims } from '../feature.ts'
import { addClaim } from './claims.ts'

const owners: readonly Row[] = [
  ['owned', '1++3443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

/** Calls that only the owner may make: a co-owner cannot transfer the pet. */
const ownerOnly: readonly Row[] = [
  ['owned', '1+33443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

async function open({ fixture }: Rows, values = {}) {
  const petId = await fixture.addPet()
  const { stranger: claimantId, owner: ownerId } = fixture.ids
  return { petId, ...(await addClaim(fixture.db, { petId, claimantId, ownerId, values })) }
}

const answer =
  (action: string, payload?: object) =>
  async (rows: Rows): Promise<Sent> => {
    const { petId, claimId } = await open(rows)
    return { who: 'owner', url: `/api/Pets/${petId}/Claims/${claimId}/${action}`, payload }
  }

/** Sends a text in each text field of claims, with valid values in all others, and reads what is stored. */
function claimFields(fixture: () => PetFixture, post: Post) {
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
  const unchanged = {
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
  return { unchanged }
}

export const claimsCases = featureCases<typeof claims>({
  rights: {
    'GET /api/Claims': none(signedIn),
    'POST /api/Claims': none(signedIn),
    'POST /api/Claims/{claimId}/Pictures': none(signedIn),
    'POST /api/Claims/{claimId}/Withdraw': none(signedIn),
    'GET /api/Pets/{petId}/Claims': owners,
    'POST /api/Pets/{petId}/Claims/{claimId}/Agree': ownerOnly,
    'POST /api/Pets/{petId}/Claims/{claimId}/Object': owners,
    'GET /api/Tasks/{taskId}/Claim': none(administrators),
    'GET /api/Tasks/{taskId}/Claim/Pictures/{pictureId}': none(administrators),
    'POST /api/Tasks/{taskId}/Claim/Letter': none(administrators),
    'POST /api/Tasks/{taskId}/Claim/Decide': none(administrators),
  },
  writes: {
    'POST /api/Claims': async ({ fixture }) => {
      const petId = await fixture.addPet()
      await fixture.db.query('delete from claim')
      const [tag] = await fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
        petId,
      ])
      return { who: 'stranger', url: '/api/Claims', payload: { tagNumber: tag?.n, account: 'Keypt af nágranna' } }
    },
    'POST /api/Claims/{claimId}/Pictures': null,
    'POST /api/Claims/{claimId}/Withdraw': async (rows) => ({
      who: 'stranger',
      url: `/api/Claims/${(await open(rows)).claimId}/Withdraw`,
    }),
    'POST /api/Pets/{petId}/Claims/{claimId}/Agree': answer('Agree'),
    'POST /api/Pets/{petId}/Claims/{claimId}/Object': answer('Object', { words: 'Hann er minn' }),
    'POST /api/Tasks/{taskId}/Claim/Letter': async (rows) => {
      const { taskId } = await open(rows, { notified_at: null, notified_by: null })
      return { who: 'administrator', url: `/api/Tasks/${taskId}/Claim/Letter` }
    },
    'POST /api/Tasks/{taskId}/Claim/Decide': async (rows) => ({
      who: 'administrator',
      url: `/api/Tasks/${(await open(rows)).taskId}/Claim/Decide`,
      payload: { outcome: 'declined', words: 'Engin gögn' },
    }),
  },
  fields: claimFields,
})
