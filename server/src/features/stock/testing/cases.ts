import { randomUUID } from 'node:crypto'
import { type Answer, featureCases, type Post } from '../../../testing/feature-cases.ts'
import { newTag, type Rows } from '../../../testing/history-rows.ts'
import type { PetFixture } from '../../../testing/pet-fixture.ts'
import { administrators, everyone, none, staff } from '../../../testing/rights-signs.ts'
import type { stock } from '../feature.ts'

/** A number in the stock of the veterinarian. */
async function deliveredTag({ fixture, insert }: Rows): Promise<string> {
  const tag = newTag()
  const holder = fixture.ids.veterinarian
  const batch = await insert(
    `tag_batch (person_id, delivered_on, first_number, last_number, tag_count) values ($1, '2026-01-05', $2, $2, 1)`,
    [holder, tag],
  )
  await insert('delivered_tag (batch_id, tag_number, holder_person_id) values ($1, $2, $3)', [batch, tag, holder])
  return tag
}

/** Sends a text in each text field of batches and of reports of numbers that a clinic has in stock. */
function stockFields(fixture: () => PetFixture, post: Post) {
  const query = <Row>(text: string, values: readonly unknown[] = []) => fixture().db.query<Row>(text, values)

  /** A report of a number that a clinic has in stock. */
  async function sendDelivered(parts: object): Promise<Answer> {
    await query('delete from counter')
    await query(
      `with w as (insert into workplace (person_id, kind, public_phone) values ($1, 'clinic', '5550101')
          on conflict do nothing returning id),
        b as (insert into tag_batch (workplace_id, delivered_on, first_number, last_number, tag_count)
          select id, '2026-01-05', 'BIRGDIR1', 'BIRGDIR1', 1 from w returning id, workplace_id)
      insert into delivered_tag (batch_id, tag_number, holder_workplace_id) select id, 'BIRGDIR1', workplace_id from b`,
      [fixture().ids.other],
    )
    const body = { requestId: randomUUID(), tagNumber: 'BIRGDIR1', formSeconds: 20, ...parts }
    return post('stranger', '/api/FoundReports/Delivered', () => body)('')
  }
  const delivered = (name: string) => (text: string) => sendDelivered({ [name]: text })
  const newestMessage = async () =>
    (await query<{ message: string }>('select message from delivered_report order by id desc limit 1'))[0]?.message
  let batches = 0
  const sendBatch = (comment: string) => {
    const delivery = { veterinarianPersonId: fixture().ids.veterinarian, deliveredOn: '2026-01-05' }
    const tagNumbers = [`SENDING${++batches}`]
    return post('administrator', '/api/TagBatches', () => ({ ...delivery, tagNumbers, comment }))('')
  }
  const newestComment = async () =>
    (await query<{ comment: string }>('select comment from tag_batch order by id desc limit 1'))[0]?.comment
  return {
    unchanged: {
      'POST /api/TagBatches comment': { send: sendBatch, read: newestComment, maxLength: 2000, isText: true as const },
      'POST /api/FoundReports/Delivered message': {
        send: delivered('message'),
        read: newestMessage,
        maxLength: 1000,
        isText: true as const,
      },
    },
    formatted: {
      'POST /api/FoundReports/Delivered phone': delivered('phone'),
      'POST /api/FoundReports/Delivered email': delivered('email'),
      'POST /api/FoundReports/Delivered website': delivered('website'),
    },
  }
}

export const stockCases = featureCases<typeof stock>({
  rights: {
    'GET /api/Stock': none(staff),
    'GET /api/Stock/Numbers': none(staff),
    'GET /api/Stock/Check': none(staff),
    'GET /api/Stock/Receivers': none(staff),
    'POST /api/Stock/HandOn': none(staff),
    'POST /api/Stock/Void': none(staff),
    'GET /api/TagBatches': none(administrators),
    'POST /api/TagBatches/validation': none(administrators),
    'POST /api/TagBatches': none(administrators),
    'GET /api/TagBatches/{batchId}': none(administrators),
    'GET /api/TagBatches/{batchId}/Numbers': none(administrators),
    'GET /api/TagBatches/Unregistered': none(administrators),
    'GET /api/TagBatches/Outside': none(administrators),
    'GET /api/TagBatches/Holders': none(administrators),
    'POST /api/FoundReports/Delivered': none(everyone),
  },
  writes: {
    'POST /api/Stock/HandOn': async (rows) => {
      const payload = { veterinarianPersonId: rows.fixture.ids.registrar, tagNumbers: [await deliveredTag(rows)] }
      return { who: 'veterinarian', url: '/api/Stock/HandOn', payload }
    },
    'POST /api/Stock/Void': async (rows) => {
      const payload = { reason: 'broken', tagNumbers: [await deliveredTag(rows)] }
      return { who: 'veterinarian', url: '/api/Stock/Void', payload }
    },
    'POST /api/TagBatches/validation': null,
    'POST /api/TagBatches': async (rows) => {
      const payload = {
        veterinarianPersonId: rows.fixture.ids.veterinarian,
        deliveredOn: '2026-01-05',
        tagNumbers: [newTag()],
      }
      return { who: 'administrator', url: '/api/TagBatches', payload }
    },
    'POST /api/FoundReports/Delivered': null,
  },
  fields: stockFields,
})
