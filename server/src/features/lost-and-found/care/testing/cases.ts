import { type Answer, featureCases } from '../../../../testing/feature-cases.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { everyone, none, type Row, unknownToAll, veterinarians } from '../../../../testing/rights-signs.ts'
import { addMember, addWorkplace, signInMember } from '../../../persons/workplaces/testing/workplaces.ts'
import type { care } from '../feature.ts'

/** Sessions of workplaces are not callers of the matrix; care.test.ts has them. */
const workplacesOnly = '1333333333a31'

const owners: readonly Row[] = [
  ['owned', '1++3443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]
const ownersAndAdministrators: readonly Row[] = [
  ['owned', '1++34433+4a41'],
  ['registered', '14434433+4a41'],
  ['organisations', '14444433+4a+1'],
  ['missing', unknownToAll],
]

const newest = (fixture: () => PetFixture) => (column: string, table: string) => async () =>
  (await fixture().db.query<{ value: unknown }>(`select ${column} as value from ${table} order by id desc limit 1`))[0]
    ?.value

/** Sends a text in each text field of a case, in the session of a new workplace. */
function careFields(fixture: () => PetFixture) {
  const now = () => new Date().toISOString()

  /** The session of a workplace, and its open case. */
  async function setUp() {
    const { app, db } = fixture()
    const { workplaceId } = await addWorkplace(db, { kind: 'shelter' })
    const { memberId, personId } = await addMember(db, { workplaceId })
    const headers = { ...(await signInMember(app, memberId)), 'content-type': 'application/json' }
    const post = (url: string, body: object): Promise<Answer> =>
      app.inject({ method: 'POST', url, payload: JSON.stringify(body), headers })
    return { workplaceId, personId, post }
  }
  const open = (name: string) => async (text: string) => {
    const body = { speciesId: 1, condition: 'well', municipality: 'Kópavogsbær', place: 'Höfnin', takenAt: now() }
    return (await setUp()).post('/api/Care', { ...body, [name]: text })
  }
  const ofCase = (path: string, body: object) => async (words: string) => {
    const { workplaceId, personId, post } = await setUp()
    const [row] = await fixture().db.query<{ id: number }>(
      `insert into care_case (workplace_id, species_id, condition, municipality, place, taken_at, opened_by)
      values ($1, 1, 'well', 'Kópavogsbær', 'Höfnin', now(), $2) returning id`,
      [workplaceId, personId],
    )
    return post(`/api/Care/${row?.id}/${path}`, { ...body, words })
  }
  const read = newest(fixture)
  const longText = { maxLength: 2000, isText: true } as const
  return {
    unchanged: {
      'POST /api/Care place': { send: open('place'), read: read('place', 'care_case'), maxLength: 200 },
      'POST /api/Care details': { send: open('details'), read: read('details', 'care_case'), ...longText },
      'POST /api/Care/{careCaseId}/Attempts words': {
        send: (words: string) => ofCase('Attempts', { channel: 'phone', result: 'noAnswer', triedAt: now() })(words),
        read: read('words', 'care_attempt'),
        ...longText,
      },
      'POST /api/Care/{careCaseId}/End words': {
        send: ofCase('End', { kind: 'home' }),
        read: read('end_words', 'care_case'),
        ...longText,
      },
    },
  }
}

export const careCases = featureCases<typeof care>({
  rights: {
    'GET /api/Care': none(workplacesOnly),
    'POST /api/Care': none(workplacesOnly),
    'GET /api/Care/Public': none(everyone),
    'GET /api/Care/Receivers': none(workplacesOnly),
    'GET /api/Care/{careCaseId}': none(veterinarians),
    'POST /api/Care/{careCaseId}/Photo': none(workplacesOnly),
    'GET /api/Care/{careCaseId}/Photo': none(veterinarians),
    'POST /api/Care/{careCaseId}/Attempts': none(workplacesOnly),
    'POST /api/Care/{careCaseId}/End': none(workplacesOnly),
    'DELETE /api/Care/{careCaseId}/End': none(workplacesOnly),
    'POST /api/Care/{careCaseId}/End/Confirm': none(veterinarians),
    'GET /api/Pets/{petId}/Care': ownersAndAdministrators,
    'GET /api/Pets/{petId}/Care/{careCaseId}/Photo': ownersAndAdministrators,
    'POST /api/Pets/{petId}/Care/{careCaseId}/Seen': owners,
    'POST /api/Pets/{petId}/Care/{careCaseId}/Home': owners,
  },
  // No history here: only workplaces make these calls (care.test.ts).
  writes: {
    'POST /api/Care': null,
    'POST /api/Care/{careCaseId}/Photo': null,
    'POST /api/Care/{careCaseId}/Attempts': null,
    'POST /api/Care/{careCaseId}/End': null,
    'DELETE /api/Care/{careCaseId}/End': null,
    'POST /api/Care/{careCaseId}/End/Confirm': null,
    'POST /api/Pets/{petId}/Care/{careCaseId}/Seen': null,
    'POST /api/Pets/{petId}/Care/{careCaseId}/Home': null,
  },
  fields: careFields,
})
