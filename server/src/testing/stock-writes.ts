import type { Rows, Sent } from './history-rows.ts'

let tags = 0
const newTag = () => `3520981099${String(++tags).padStart(5, '0')}`

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

/** One request of every call that changes batches and stock. */
export const stockWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/TagBatches': async (rows) => {
    const payload = {
      veterinarianPersonId: rows.fixture.ids.veterinarian,
      deliveredOn: '2026-01-05',
      tagNumbers: [newTag()],
    }
    return { who: 'administrator', url: '/api/TagBatches', payload }
  },
  'POST /api/Stock/HandOn': async (rows) => {
    const payload = { veterinarianPersonId: rows.fixture.ids.registrar, tagNumbers: [await deliveredTag(rows)] }
    return { who: 'veterinarian', url: '/api/Stock/HandOn', payload }
  },
  'POST /api/Stock/Void': async (rows) => {
    const payload = { reason: 'broken', tagNumbers: [await deliveredTag(rows)] }
    return { who: 'veterinarian', url: '/api/Stock/Void', payload }
  },
}
