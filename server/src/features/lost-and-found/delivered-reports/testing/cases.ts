import { randomUUID } from 'node:crypto'
import { type Answer, featureCases, type Post } from '../../../../testing/feature-cases.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { deliveredReports } from '../feature.ts'

/** Sends a text in each text field of reports of numbers that a clinic has in stock. */
function reportFields(fixture: () => PetFixture, post: Post) {
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
  return {
    unchanged: {
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

export const deliveredReportsCases = featureCases<typeof deliveredReports>({
  rights: { 'POST /api/FoundReports/Delivered': none(everyone) },
  writes: { 'POST /api/FoundReports/Delivered': null },
  fields: reportFields,
})
