import type { apiKeyCalls as contract } from '@dyra/shared/contract/api-keys'
import { partiesIn } from '../../../access/acts.ts'
import { byAdministrators } from '../../../access/named-objects.ts'
import { ofApiKey, ofPerson } from '../../../access/relations.ts'
import { administrators } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list, noOne } from '../../../kernel/list.ts'
import { problem } from '../../../problems/problem.ts'
import { findApiKeys, isApiKey, keyView, revokeApiKey } from './queries.ts'
import { createKey } from './service.ts'
import { apiKeyTexts } from './texts.ts'

/** API keys of clinic software, shelters and municipalities for the public API. Keys are revoked, never deleted. */
export const apiKeyCalls: Calls<typeof contract> = {
  'GET /api/OpenApiKeys': call({ may: administrators, limit: 'figures' }, ({ query }, context) =>
    list(context, query, { find: (page) => findApiKeys(context.db, page), shows: noOne, as: keyView }),
  ),

  'POST /api/OpenApiKeys': call(
    {
      may: administrators,
      names: { veterinarianPersonId: byAdministrators },
      limit: 'changes',
      act: { parties: partiesIn('veterinarianPersonId') },
      watch: 'keyMade',
    },
    ({ body }, context) => createKey(body, context),
  ),

  'GET /api/Veterinarian/{userId}/ApiKeys': call(
    { may: { roles: ['Administrator'], relations: ['self'] }, of: ofPerson('userId'), limit: 'figures' },
    ({ params, query }, context) =>
      list(context, query, {
        find: (page) => findApiKeys(context.db, page, params.userId),
        shows: noOne,
        as: keyView,
      }),
  ),

  // A veterinarian may stop a key that acts in his name.
  'DELETE /api/OpenApiKeys/{apiKeyId}': call(
    {
      may: { roles: ['Administrator'], relations: ['keyVeterinarian'] },
      of: ofApiKey('apiKeyId'),
      limit: 'changes',
      watch: 'keyRevoked',
    },
    async ({ params }, { caller, db }) => {
      if (await revokeApiKey(db, params.apiKeyId, caller)) return null
      throw (await isApiKey(db, params.apiKeyId)) ? problem(409, { title: apiKeyTexts.revoked }) : problem(404)
    },
  ),
}
