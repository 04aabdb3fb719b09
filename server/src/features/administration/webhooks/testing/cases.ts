import { featureCases } from '../../../../testing/feature-cases.ts'
import type { Rows } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { none, type Row, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { webhooks } from '../feature.ts'

const subscribers: readonly Row[] = [
  ['veterinarians', '1444444++4a41'],
  ['missing', unknownToAll],
]

/** A key of a municipality. */
const addKey = ({ insert }: Pick<Rows, 'insert'>) =>
  insert(
    `api_key (name, key_hash, scopes) values ('Sveitarfélag', sha256(gen_random_uuid()::text::bytea), '{webhooks}')`,
  )

async function addWebhook(rows: Pick<Rows, 'insert'>) {
  const apiKeyId = await addKey(rows)
  const id = await rows.insert(
    `webhook (api_key_id, url, municipality, secret, paused_at)
    values ($1, 'https://example.com/', 'Akureyrarbær', '', now())`,
    [apiKeyId],
  )
  return `/api/OpenApiKeys/${apiKeyId}/Webhooks/${id}`
}

const valid = { url: 'https://hundar.example.com/events', municipality: 'Akureyrarbær' }

function fields(fixture: () => PetFixture) {
  const insert = async (sql: string) =>
    (await fixture().db.query<{ id: number }>(`insert into ${sql} returning id`))[0]?.id ?? 0
  const send = (field: string) => async (text: string) =>
    fixture().app.inject({
      method: 'POST',
      url: `/api/OpenApiKeys/${await addKey({ insert })}/Webhooks`,
      payload: JSON.stringify({ ...valid, [field]: text }),
      headers: { ...fixture().headers.administrator, 'content-type': 'application/json' },
    })
  const call = 'POST /api/OpenApiKeys/{apiKeyId}/Webhooks'
  return { formatted: { [`${call} url`]: send('url'), [`${call} municipality`]: send('municipality') } }
}

export const webhooksCases = featureCases<typeof webhooks>({
  rights: {
    'GET /api/OpenApiKeys/{apiKeyId}/Webhooks': subscribers,
    'POST /api/OpenApiKeys/{apiKeyId}/Webhooks': subscribers,
    'PUT /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}': subscribers,
    'DELETE /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}': subscribers,
    'POST /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Test': subscribers,
    'GET /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Deliveries': subscribers,
    'POST /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Replay': none('13333333+3a31'),
    // The key of the matrix has the scope `lookup` only.
    'GET /api/open/v1/pets/{petId}': none('1111111111113'),
  },
  writes: {
    'POST /api/OpenApiKeys/{apiKeyId}/Webhooks': async (rows) => ({
      who: 'administrator',
      url: `/api/OpenApiKeys/${await addKey(rows)}/Webhooks`,
      payload: valid,
    }),
    'PUT /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}': async (rows) => ({
      who: 'administrator',
      url: await addWebhook(rows),
      payload: { paused: false },
    }),
    'DELETE /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}': async (rows) => ({
      who: 'administrator',
      url: await addWebhook(rows),
    }),
    'POST /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Test': null,
    'POST /api/OpenApiKeys/{apiKeyId}/Webhooks/{webhookId}/Replay': null,
  },
  fields,
})
