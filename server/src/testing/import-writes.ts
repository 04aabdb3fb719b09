import type { Rows, Sent } from './history-rows.ts'

/** An upload of a CSV file. */
export const csvUpload = (content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--mark\r\ncontent-disposition: form-data; name="file"; filename="dyr.csv"\r\ncontent-type: text/csv\r\n\r\n',
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n--mark--\r\n'),
  ])

async function checkedImport(rows: Rows): Promise<number> {
  await rows.fixture.db.query(`update pet_import set state = 'cancelled'`)
  const values = [rows.fixture.ids.administrator]
  const id = await rows.insert(`pet_import (created_by, state, row_count) values ($1, 'checked', 1)`, values)
  await rows.fixture.db.query(
    `insert into pet_import_part (import_id, part, row_count, content, checked_at) values ($1, 0, 1, 'x', now())`,
    [id],
  )
  return id
}

/** Requests that change imports. */
export const importWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Imports': async () => ({
    who: 'administrator',
    url: '/api/Imports',
    payload: csvUpload('Örmerki;Kennitala eiganda;Nafn;Dýrategund;Kyn\n1;2;a;b;c\n'),
    type: 'multipart/form-data; boundary=mark',
  }),
  'POST /api/Imports/{importId}/Start': async (rows) => {
    const id = await checkedImport(rows)
    const payload = { price: 0, feeReason: 'Eldri skrá' }
    return { who: 'administrator', url: `/api/Imports/${id}/Start`, payload }
  },
  'POST /api/Imports/{importId}/Cancel': async (rows) => {
    return { who: 'administrator', url: `/api/Imports/${await checkedImport(rows)}/Cancel` }
  },
}
