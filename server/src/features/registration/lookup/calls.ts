import type { microTagCalls, microTagCoreCalls } from '@dyra/shared/contract/micro-tags'
import { staff } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { lookupOf } from './lookup.ts'

const publicLookup = lookupOf('GET /api/MicroTags')
const holderLookup = lookupOf('GET /api/MicroTags/Holder')

/** Numbers of microchips and tags, and the pets that have them. */
export const lookupCalls: Calls<typeof microTagCalls & Pick<typeof microTagCoreCalls, 'GET /api/MicroTags/Holder'>> = {
  'GET /api/MicroTags': call({ may: 'public', limit: 'lookups' }, ({ query }, context) =>
    publicLookup(context).read(query.tagNumber, context),
  ),

  'GET /api/MicroTags/Holder': call({ may: staff, limit: 'lookups' }, async ({ query }, context) => ({
    pet: (await holderLookup(context).find(query.tagNumber, context)) ?? null,
  })),
}
