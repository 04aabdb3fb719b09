import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { apiKeys } from '../feature.ts'

export const apiKeysCases = featureCases<typeof apiKeys>({
  rights: {
    'GET /api/OpenApiKeys': none(administrators),
    'POST /api/OpenApiKeys': none(administrators),
    'GET /api/Veterinarian/{userId}/ApiKeys': [
      ['self', signedIn],
      ['other', '14444433+4a41'],
      ['missing', unknownToAll],
    ],
    'DELETE /api/OpenApiKeys/{apiKeyId}': [
      ['veterinarians', '1444444++4a41'],
      ['missing', unknownToAll],
    ],
  },
  writes: {
    'POST /api/OpenApiKeys': async () => ({
      who: 'administrator',
      url: '/api/OpenApiKeys',
      payload: { name: 'Athvarf' },
    }),
    'DELETE /api/OpenApiKeys/{apiKeyId}': async (rows) => {
      const id = await rows.insert(
        `api_key (name, key_hash) values ('Gamall', decode(md5('x'), 'hex') || decode(md5('y'), 'hex'))`,
      )
      return { who: 'administrator', url: `/api/OpenApiKeys/${id}` }
    },
  },
})
