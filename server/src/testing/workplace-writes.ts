import type { Rows, Sent } from './history-rows.ts'
import { addPerson } from './registry.ts'
import { addMember, addWorkplace } from './workplaces.ts'

type Write = (rows: Rows) => Promise<Sent>

const details = { kind: 'police', publicPhone: '5550101' }

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

/** One request of every call that changes workplaces and their members. */
export const workplaceWrites: Readonly<Record<string, Write>> = {
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
}
