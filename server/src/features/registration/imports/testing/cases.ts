import { featureCases } from '../../../../testing/feature-cases.ts'
import type { Rows } from '../../../../testing/history-rows.ts'
import { administrators, none } from '../../../../testing/rights-signs.ts'
import type { imports } from '../feature.ts'
import { csvUpload } from './import-fixture.ts'

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

export const importsCases = featureCases<typeof imports>({
  rights: {
    'GET /api/Imports': none(administrators),
    'POST /api/Imports': none(administrators),
    'GET /api/Imports/Template': none(administrators),
    'GET /api/Imports/{importId}': none(administrators),
    'GET /api/Imports/{importId}/Errors': none(administrators),
    'GET /api/Imports/{importId}/Errors/Csv': none(administrators),
    'POST /api/Imports/{importId}/Start': none(administrators),
    'POST /api/Imports/{importId}/Cancel': none(administrators),
  },
  writes: {
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
  },
})
