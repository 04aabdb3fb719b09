import { must } from '../journal.ts'
import { inWords, type Story } from '../story.ts'
import type { Registered } from './registration.ts'

/** The public API lookup for the software of practices, shelters and municipalities. */
export async function useKey({ journal, people, software }: Story, { tagNumber }: Registered): Promise<void> {
  const who = people.administrator
  const lookUp = {
    who: software,
    route: 'GET /api/open/v1/microtags/{tagNumber}',
    request: { params: { tagNumber } },
  } as const
  journal.chapter('A key for software')
  await journal.step({ ...lookUp, title: 'looks a number up without a key', status: 401 })
  const { body } = await journal.step({
    title: 'makes a key, which is shown this once',
    who,
    route: 'POST /api/OpenApiKeys',
    request: { body: { name: 'Hugbúnaður dýralæknastofu' } },
    status: 201,
    summarize: (answer) => `${answer.body.name}, opens: ${answer.body.scopes.join(', ')}`,
  })
  const { apiKey, apiKeyId } = body
  const headers = { 'x-api-key': apiKey }
  await journal.step({
    ...lookUp,
    headers,
    title: 'looks it up with the key',
    status: 200,
    summarize: (answer) => inWords(answer.body),
  })
  await journal.step({
    title: 'sees which keys there are',
    who,
    route: 'GET /api/OpenApiKeys',
    request: { query: {} },
    status: 200,
    summarize: (answer) => {
      const key = answer.body.find((row) => row.apiKeyId === apiKeyId)
      must(key?.lastUsed != null, 'the key was not used, it seems')
      must(!JSON.stringify(answer.body).includes(apiKey), 'a key is shown again')
      return `${key.name}, last used ${key.lastUsed}`
    },
  })
  await journal.step({
    title: 'revokes the key',
    who,
    route: 'DELETE /api/OpenApiKeys/{apiKeyId}',
    request: { params: { apiKeyId } },
    status: 204,
  })
  await journal.step({ ...lookUp, headers, title: 'looks it up again', status: 401 })
}
