import { featureCases } from '../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../testing/history-rows.ts'
import { addPerson } from '../../../testing/registry.ts'
import { administrators, none, type Row, unknownToAll } from '../../../testing/rights-signs.ts'
import { addMember, addWorkplace } from '../../../testing/workplaces.ts'
import type { workplaces } from '../feature.ts'

/** No caller's session is for this workplace. */
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
})
