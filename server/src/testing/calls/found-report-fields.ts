import { randomUUID } from 'node:crypto'
import type { PetFixture, Who } from '../pet-fixture.ts'
import { stockFields } from './stock-fields.ts'

export interface Answer {
  readonly statusCode: number
  readonly body: string
  json(): { errors?: object }
}
export type Send = (text: string) => Promise<Answer>
export type Post = (who: Who, url: string | (() => Promise<string>), body: (text: string) => object) => Send

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
export function foundReportFields(fixture: () => PetFixture, post: Post) {
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

  const answers = answerFields(post, { leave: () => sendForm({}), query })
  const delivered = stockFields(fixture, post)
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
      ...delivered.unchanged,
      'POST /api/FoundReports/Thread/Messages text': { send: sendMessage, ...message },
      'POST /api/FoundReports/{foundReportId}/Messages text': { send: answers.asOwner, ...message },
      'POST /api/Tasks/{taskId}/FoundReport/Messages text': { send: answers.forOwner, ...message },
    },
    formatted: {
      ...delivered.formatted,
      'POST /api/FoundReports phone': field('phone'),
      'POST /api/FoundReports email': field('email'),
      // The trap must be empty.
      'POST /api/FoundReports website': field('website'),
    },
  }
}
