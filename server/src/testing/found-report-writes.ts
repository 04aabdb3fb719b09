import { randomUUID } from 'node:crypto'
import { addFoundReport } from './found-reports.ts'
import type { Rows, Sent } from './history-rows.ts'

const found = { condition: 'well', whereabouts: 'withMe', showPhone: false, showEmail: false, formSeconds: 20 }
/** A found report, and the link of its pet's owner. */
async function addReport({ fixture }: Rows) {
  const petId = await fixture.addPet()
  const { id, ownersToken: token } = await addFoundReport(fixture.db, { petId, ownerId: fixture.ids.owner })
  return { id, petId, token }
}

const threadCall =
  (action: string, payload: object = {}) =>
  async (rows: Rows): Promise<Sent> => {
    const { token } = await addReport(rows)
    return { who: 'owner', url: `/api/FoundReports/Thread/${action}`, payload: { token, ...payload } }
  }

const sessionCall =
  (action: string, payload?: object) =>
  async (rows: Rows): Promise<Sent> => {
    const { id } = await addReport(rows)
    return { who: 'owner', url: `/api/FoundReports/${id}/${action}`, payload }
  }

/** One request of every call that changes the history of a found report. */
export const foundReportWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/FoundReports': async (rows) => {
    const petId = await rows.fixture.addPet()
    const row = await rows.fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
      petId,
    ])
    const payload = { requestId: randomUUID(), tagNumber: row[0]?.n, ...found }
    return { who: 'other', url: '/api/FoundReports', payload }
  },
  'POST /api/FoundReports/Thread/Messages': threadCall('Messages', { requestId: randomUUID(), text: 'Takk' }),
  'POST /api/FoundReports/Thread/Close': threadCall('Close', { isHome: false }),
  'POST /api/FoundReports/Thread/Block': threadCall('Block'),
  'POST /api/FoundReports/Thread/Abuse': threadCall('Abuse'),
  'POST /api/FoundReports/{foundReportId}/Messages': sessionCall('Messages', { requestId: randomUUID(), text: 'Takk' }),
  'POST /api/FoundReports/{foundReportId}/Close': sessionCall('Close', { isHome: false }),
  'POST /api/FoundReports/{foundReportId}/Block': sessionCall('Block'),
  'POST /api/FoundReports/{foundReportId}/Abuse': sessionCall('Abuse'),
  'POST /api/Tasks/{taskId}/FoundReport/Messages': async (rows) => {
    const { id, petId } = await addReport(rows)
    const task = await rows.insert('task (kind, pet_id, found_report_id) values ($1, $2, $3)', [
      'unreachableOwner',
      petId,
      id,
    ])
    const payload = { requestId: randomUUID(), text: 'Takk' }
    return { who: 'administrator', url: `/api/Tasks/${task}/FoundReport/Messages`, payload }
  },
}
