import type { deliveredReportCalls as contract } from '@dyra/shared/contract/delivered-reports'
import { addressKey, addressOf } from '../../../address.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { createReport } from './service.ts'

/** Reports of found animals with a number that a clinic has in stock (docs/domain.md#stock). */
export const deliveredReportCalls: Calls<typeof contract> = {
  'POST /api/FoundReports/Delivered': call({ may: 'public', limit: 'lookups' }, ({ body }, { caller, db, request }) =>
    createReport(db, {
      body,
      caller: caller?.kind === 'person' ? caller : null,
      addressKey: addressKey(addressOf(request)),
    }),
  ),
}
