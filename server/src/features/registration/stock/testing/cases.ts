import { featureCases, type Post } from '../../../../testing/feature-cases.ts'
import { newTag, type Rows } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { administrators, none, staff } from '../../../../testing/rights-signs.ts'
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

/** Sends a text in each text field of batches. */
function stockFields(fixture: () => PetFixture, post: Post) {
  const query = <Row>(text: string, values: readonly unknown[] = []) => fixture().db.query<Row>(text, values)

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
    'POST /api/Stock/Void/validation': none(staff),
    'GET /api/TagBatches': none(administrators),
    'POST /api/TagBatches/validation': none(administrators),
    'POST /api/TagBatches': none(administrators),
    'GET /api/TagBatches/{batchId}': none(administrators),
    'GET /api/TagBatches/{batchId}/Numbers': none(administrators),
    'GET /api/TagBatches/Unregistered': none(administrators),
    'GET /api/TagBatches/Outside': none(administrators),
    'GET /api/TagBatches/Holders': none(administrators),
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
    'POST /api/Stock/Void/validation': null,
    'POST /api/TagBatches/validation': null,
    'POST /api/TagBatches': async (rows) => {
      const payload = {
        veterinarianPersonId: rows.fixture.ids.veterinarian,
        deliveredOn: '2026-01-05',
        tagNumbers: [newTag()],
      }
      return { who: 'administrator', url: '/api/TagBatches', payload }
    },
  },
  fields: stockFields,
})
