import { randomUUID } from 'node:crypto'
import { featureCases } from '../../../testing/feature-cases.ts'
import { addFoundReport } from '../../../testing/found-reports.ts'
import type { Rows, Sent } from '../../../testing/history-rows.ts'
import { administrators, everyone, none, type Row, signedIn, unknownToAll } from '../../../testing/rights-signs.ts'
import type { foundReports } from '../feature.ts'

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

/** Only the owner's side may know of a thread, staff not. */
const threads: readonly Row[] = [
  ['owned', '1++4444444a41'],
  ['registered', '144+44+444a41'],
  ['byDisabled', '144+444444a41'],
  ['organisations', '1444444444a+1'],
  ['missing', unknownToAll],
]

export const foundReportsCases = featureCases<typeof foundReports>({
  rights: {
    'POST /api/FoundReports': none(everyone),
    // The token of the link decides.
    'POST /api/FoundReports/Thread': none(everyone),
    'POST /api/FoundReports/Thread/Messages': none(everyone),
    'POST /api/FoundReports/Thread/Photo': none(everyone),
    'POST /api/FoundReports/Thread/Photo/View': none(everyone),
    'POST /api/FoundReports/Thread/FinderContacts': none(everyone),
    'POST /api/FoundReports/Thread/OwnContacts': none(signedIn),
    'POST /api/FoundReports/Thread/Erase': none(everyone),
    'POST /api/FoundReports/Thread/Close': none(everyone),
    'POST /api/FoundReports/Thread/Block': none(everyone),
    'POST /api/FoundReports/Thread/Abuse': none(everyone),
    'GET /api/Pets/{petId}/FoundReports': [
      ['owned', '1+++443334a41'],
      ['registered', '144+44+334a41'],
      ['byDisabled', '144+443334a41'],
      ['organisations', '1444443334a+1'],
      ['missing', unknownToAll],
    ],
    'POST /api/FoundReports/{foundReportId}/Read': threads,
    'GET /api/FoundReports/{foundReportId}/Photo': threads,
    'POST /api/FoundReports/{foundReportId}/Messages': threads,
    'POST /api/FoundReports/{foundReportId}/OwnContacts': threads,
    'POST /api/FoundReports/{foundReportId}/Close': threads,
    'POST /api/FoundReports/{foundReportId}/Block': threads,
    'POST /api/FoundReports/{foundReportId}/Abuse': threads,
    'GET /api/Tasks/{taskId}/FoundReport': none(administrators),
    'GET /api/Tasks/{taskId}/FoundReport/Photo': none(administrators),
    'POST /api/Tasks/{taskId}/FoundReport/Messages': none(administrators),
  },
  writes: {
    'POST /api/FoundReports': async (rows) => {
      const petId = await rows.fixture.addPet()
      const row = await rows.fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
        petId,
      ])
      const payload = { requestId: randomUUID(), tagNumber: row[0]?.n, ...found }
      return { who: 'other', url: '/api/FoundReports', payload }
    },
    'POST /api/FoundReports/Thread': null,
    'POST /api/FoundReports/Thread/Messages': threadCall('Messages', { requestId: randomUUID(), text: 'Takk' }),
    'POST /api/FoundReports/Thread/Photo': null,
    'POST /api/FoundReports/Thread/Photo/View': null,
    'POST /api/FoundReports/Thread/FinderContacts': null,
    'POST /api/FoundReports/Thread/OwnContacts': null,
    'POST /api/FoundReports/Thread/Erase': null,
    'POST /api/FoundReports/Thread/Close': threadCall('Close', { isHome: false }),
    'POST /api/FoundReports/Thread/Block': threadCall('Block'),
    'POST /api/FoundReports/Thread/Abuse': threadCall('Abuse'),
    'POST /api/FoundReports/{foundReportId}/Read': null,
    'POST /api/FoundReports/{foundReportId}/Messages': sessionCall('Messages', {
      requestId: randomUUID(),
      text: 'Takk',
    }),
    'POST /api/FoundReports/{foundReportId}/OwnContacts': null,
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
  },
})
