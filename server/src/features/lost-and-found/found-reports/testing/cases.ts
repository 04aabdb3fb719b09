import { randomUUID } from 'node:crypto'
import { type Answer, featureCases, type Post } from '../../../../testing/feature-cases.ts'
import type { Rows, Sent } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { administrators, everyone, none, type Row, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { foundReports } from '../feature.ts'
import { addFoundReport } from './found-reports.ts'

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

/** Only the owner's side may know of a thread; staff may not. */
const threads: readonly Row[] = [
  ['owned', '1++4444444a41'],
  ['registered', '144+44+444a41'],
  ['byDisabled', '144+444444a41'],
  ['organisations', '1444444444a+1'],
  ['missing', unknownToAll],
]

/** The persons whom finders of a pet reach. */
const receivers: readonly Row[] = [
  ['owned', '1+++443334a41'],
  ['registered', '144+44+334a41'],
  ['byDisabled', '144+443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

interface Reports {
  readonly leave: () => Promise<Answer>
  readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
}

const form = { condition: 'well', whereabouts: 'broughtTo', showPhone: false, showEmail: false, formSeconds: 20 }

/** Answers to a finder: by the owner's session, and by an administrator through a task. */
function answerFields(post: Post, { leave, query }: Reports) {
  async function asOwner(text: string): Promise<Answer> {
    await leave()
    const [report] = await query<{ id: string }>('select id from found_report order by created_at desc limit 1')
    const url = `/api/FoundReports/${report?.id}/Messages`
    return post('owner', url, () => ({ requestId: randomUUID(), text }))('')
  }

  async function forOwner(text: string): Promise<Answer> {
    await leave()
    const [task] = await query<{ id: number }>(
      `insert into task (kind, found_report_id) select 'unseenReport', id from found_report
       order by created_at desc limit 1 returning id`,
    )
    const url = `/api/Tasks/${task?.id}/FoundReport/Messages`
    return post('administrator', url, () => ({ requestId: randomUUID(), text }))('')
  }
  return { asOwner, forOwner }
}

/** Sends a text in each text field of found reports, with valid values in all others, and reads what is stored. */
function foundReportFields(fixture: () => PetFixture, post: Post) {
  const query = <Row>(text: string, values: readonly unknown[] = []) => fixture().db.query<Row>(text, values)
  const newest = (column: string, table: string) => async () =>
    (await query<{ value: unknown }>(`select ${column} as value from ${table} order by created_at desc limit 1`))[0]
      ?.value

  /** Resets the rate limits first. */
  async function sendForm(parts: object): Promise<Answer> {
    await query('delete from counter')
    const petId = await fixture().addPet()
    const [tag] = await query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [petId])
    const body = { requestId: randomUUID(), tagNumber: tag?.n, broughtTo: 'Heim', ...form, ...parts }
    return post('stranger', '/api/FoundReports', () => body)('')
  }
  const field = (name: string) => (text: string) => sendForm({ [name]: text })

  /** A message in a new thread. */
  async function sendMessage(text: string): Promise<Answer> {
    const { token } = (await sendForm({})).json() as { token?: string }
    return post('stranger', '/api/FoundReports/Thread/Messages', () => ({ token, requestId: randomUUID(), text }))('')
  }

  /** Contacts that the finder of a new thread adds. */
  const added = (name: 'phone' | 'email') => async (text: string) => {
    const { token } = (await sendForm({})).json() as { token?: string }
    const contacts = { phone: null, email: null, showPhone: false, showEmail: false, [name]: text }
    return post('stranger', '/api/FoundReports/Thread/FinderContacts/Add', () => ({ token, ...contacts }))('')
  }

  const answers = answerFields(post, { leave: () => sendForm({}), query })
  const message = { read: newest('text', 'thread_message'), maxLength: 1000, isText: true as const }
  return {
    unchanged: {
      'POST /api/FoundReports broughtTo': {
        send: field('broughtTo'),
        read: newest('brought_to', 'found_report'),
        maxLength: 200,
      },
      'POST /api/FoundReports place': { send: field('place'), read: newest('place', 'found_report'), maxLength: 200 },
      'POST /api/FoundReports message': { send: field('message'), ...message },
      'POST /api/FoundReports/Thread/Messages text': { send: sendMessage, ...message },
      'POST /api/FoundReports/{foundReportId}/Messages text': { send: answers.asOwner, ...message },
      'POST /api/Tasks/{taskId}/FoundReport/Messages text': { send: answers.forOwner, ...message },
    },
    formatted: {
      'POST /api/FoundReports phone': field('phone'),
      'POST /api/FoundReports email': field('email'),
      'POST /api/FoundReports/Thread/FinderContacts/Add phone': added('phone'),
      'POST /api/FoundReports/Thread/FinderContacts/Add email': added('email'),
      // The trap must be empty.
      'POST /api/FoundReports website': field('website'),
    },
  }
}

export const foundReportsCases = featureCases<typeof foundReports>({
  rights: {
    'POST /api/FoundReports': none(everyone),
    // The token of the link gives the right, to any caller.
    'POST /api/FoundReports/Thread': none(everyone),
    'POST /api/FoundReports/Thread/News': none(everyone),
    'POST /api/FoundReports/Thread/Messages': none(everyone),
    'POST /api/FoundReports/Thread/Photo': none(everyone),
    'POST /api/FoundReports/Thread/Photo/View': none(everyone),
    'POST /api/FoundReports/Thread/FinderContacts': none(everyone),
    'POST /api/FoundReports/Thread/FinderContacts/Add': none(everyone),
    'POST /api/FoundReports/Thread/OwnContacts': none(signedIn),
    'POST /api/FoundReports/Thread/Erase': none(everyone),
    'POST /api/FoundReports/Thread/Close': none(everyone),
    'POST /api/FoundReports/Thread/Block': none(everyone),
    'POST /api/FoundReports/Thread/Abuse': none(everyone),
    'GET /api/Pets/{petId}/FoundReports': receivers,
    'GET /api/Pets/{petId}/FoundReports/Counts': receivers,
    'POST /api/FoundReports/{foundReportId}/Read': threads,
    'GET /api/FoundReports/{foundReportId}/News': threads,
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
    'POST /api/FoundReports/Thread/News': null,
    'POST /api/FoundReports/Thread/Messages': threadCall('Messages', { requestId: randomUUID(), text: 'Takk' }),
    'POST /api/FoundReports/Thread/Photo': null,
    'POST /api/FoundReports/Thread/Photo/View': null,
    'POST /api/FoundReports/Thread/FinderContacts': null,
    'POST /api/FoundReports/Thread/FinderContacts/Add': null,
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
  fields: foundReportFields,
})
