import type { previewCalls as contract } from '@dyra/shared/contract/previews'
import { staff } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { endPreview, readPreview, startPreview } from './service.ts'

/** Staff whom a preview names run a new version before it is released (docs/teams.md#preview). */
export const previewCalls: Calls<typeof contract> = {
  'GET /api/Preview': call({ may: staff, limit: 'own' }, (_input, context) => readPreview(context)),

  'POST /api/Preview': call({ may: staff, limit: 'own' }, ({ body }, context) => startPreview(body.part, context)),

  'DELETE /api/Preview': call({ may: staff, limit: 'own' }, async (_input, context) => {
    await endPreview(context)
    return null
  }),
}
