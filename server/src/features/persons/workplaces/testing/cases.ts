import { type Answer, featureCases, type Post } from '../../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { addPerson } from '../../../../testing/registry.ts'
import { administrators, none, type Row, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { workplaces } from '../feature.ts'
import { addMember, addWorkplace } from './workplaces.ts'

/** No caller of the access matrix has a session of this workplace. */
const workplace: readonly Row[] = [
  ['workplace', '14444444+4a41'],
  ['missing', unknownToAll],
]

const details = { kind: 'police', publicPhone: '5550101' }

type Write = (rows: Rows) => Promise<Sent>

/** A request of an administrator about a workplace with two managers. */
const aboutWorkplace =
  (path: string, payload?: (rows: Rows) => Promise<object>): Write =>
  async (rows) => {
    const { db } = rows.fixture
    const { workplaceId } = await addWorkplace(db)
    await addMember(db, { workplaceId, isManager: true })
    const { memberId } = await addMember(db, { workplaceId, isManager: true })
    const url = `/api/Workplaces/${workplaceId}${path.replace('{memberId}', String(memberId))}`
    return { who: 'administrator', url, payload: await payload?.(rows) }
  }

const police = { kind: 'police', publicPhone: '5550100' }

/** Sends a text in each text field of workplaces, with valid values in all others, and reads what is stored. */
function workplaceFields(fixture: () => PetFixture, post: Post) {
  async function add(parts: object = {}): Promise<Answer> {
    const personId = await addPerson(fixture().db, { is_organization: true })
    const body = { ...police, personId, managerPersonId: fixture().ids.owner, ...parts }
    return post('administrator', '/api/Workplaces', () => body)('')
  }
  async function update(parts: object): Promise<Answer> {
    const { workplaceId } = (await add()).json() as { workplaceId?: number }
    return post('administrator', `PUT /api/Workplaces/${workplaceId}`, () => ({ ...police, ...parts }))('')
  }
  const read = async () =>
    (
      await fixture().db.query<{ value: unknown }>(
        'select delayed_notice_ground as value from workplace order by id desc limit 1',
      )
    )[0]?.value
  const ground = { read, maxLength: 2000, isText: true as const }
  return {
    unchanged: {
      'POST /api/Workplaces delayedNoticeGround': {
        send: (delayedNoticeGround: string) => add({ delayedNoticeGround }),
        ...ground,
      },
      'PUT /api/Workplaces/{workplaceId} delayedNoticeGround': {
        send: (delayedNoticeGround: string) => update({ delayedNoticeGround }),
        ...ground,
      },
    },
    formatted: {
      'POST /api/Workplaces publicPhone': (publicPhone: string) => add({ publicPhone }),
      'PUT /api/Workplaces/{workplaceId} publicPhone': (publicPhone: string) => update({ publicPhone }),
    },
  }
}

export const workplacesCases = featureCases<typeof workplaces>({
  rights: {
    'GET /api/Workplaces': none(administrators),
    'POST /api/Workplaces': none(administrators),
    'GET /api/Workplaces/{workplaceId}': workplace,
    'PUT /api/Workplaces/{workplaceId}': none(administrators),
    'POST /api/Workplaces/{workplaceId}/Close': none(administrators),
    'POST /api/Workplaces/{workplaceId}/Members': workplace,
    'PUT /api/Workplaces/{workplaceId}/Members/{memberId}': workplace,
    'DELETE /api/Workplaces/{workplaceId}/Members/{memberId}': workplace,
  },
  writes: {
    'POST /api/Workplaces': async (rows) => {
      const personId = await addPerson(rows.fixture.db, { is_organization: true })
      const payload = { ...details, personId, managerPersonId: await rows.person() }
      return { who: 'administrator', url: '/api/Workplaces', payload }
    },
    'PUT /api/Workplaces/{workplaceId}': aboutWorkplace('', async () => details),
    'POST /api/Workplaces/{workplaceId}/Close': aboutWorkplace('/Close'),
    'POST /api/Workplaces/{workplaceId}/Members': aboutWorkplace('/Members', async (rows) => ({
      personId: await rows.person(),
      isManager: false,
    })),
    'PUT /api/Workplaces/{workplaceId}/Members/{memberId}': aboutWorkplace('/Members/{memberId}', async () => ({
      isManager: false,
    })),
    'DELETE /api/Workplaces/{workplaceId}/Members/{memberId}': aboutWorkplace('/Members/{memberId}'),
  },
  fields: workplaceFields,
})
