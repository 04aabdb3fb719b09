import { randomBytes } from 'node:crypto'
import { WEBHOOKS_MAX } from '@dyra/shared/domain/webhooks'
import { Webhook } from 'standardwebhooks'
import { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { testEncryptionKey } from '../../../testing/encryption-key.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setup, testApp } from '../../../testing/test-app.ts'
import { resealWebhooks } from './index.ts'
import { sendEvents } from './send-events.ts'
import { jobServices, TOWN, URL, webhookFixture } from './testing/webhook-fixture.ts'

const f = setup(webhookFixture)

/** The path of the subscriptions of a new key, which has no subscription and no veterinarian. */
async function addKey() {
  const { id } = await f.addKey(['webhooks'])
  await f.rows('update api_key set veterinarian_person_id = null where id = $1', [id])
  return `/api/OpenApiKeys/${id}/Webhooks`
}
const create = async (body: object, path?: string) => f.request(`POST ${path ?? (await addKey())}`, body)
const valid = { url: URL, municipality: TOWN }

test('shows the secret once, stores it encrypted, and lists the subscription', async () => {
  const path = await addKey()
  const made = await create(valid, path)
  expect([made.statusCode, made.json()]).toEqual([
    201,
    { webhookId: expect.any(Number), secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
  ])
  const { webhookId, secret } = made.json()
  expect((await f.request(`GET ${path}`)).json()).toEqual({
    keyName: expect.stringMatching(/^Stofa /),
    hasVeterinarian: false,
    webhooks: [
      {
        webhookId,
        url: URL,
        municipality: TOWN,
        state: 'active',
        disabledReason: null,
        created: expect.stringMatching(/Z$/),
        lastDelivered: null,
        lastFailure: null,
        waiting: 0,
      },
    ],
  })
  const [row] = await f.rows('select w::text as row from webhook w where id = $1', [webhookId])
  expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length))
  expect(f.logged()).not.toContain(secret)
  const history = await f.rows(
    `select column_name, value from audit where table_name = 'Webhooks' and row_id = $1 order by id`,
    [webhookId],
  )
  expect(history).toEqual([
    { column_name: 'WebhookUrl', value: URL },
    { column_name: 'Municipality', value: TOWN },
  ])
})

test('a repeat under one Idempotency-Key gets the first secret, and the stored response contains no secret', async () => {
  const path = await addKey()
  const repeat = () => f.request(`POST ${path}`, valid, { ...f.administrator, 'idempotency-key': 'lost-answer' })
  const [first, second] = await Promise.all([repeat(), repeat()])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  expect((await f.request(`GET ${path}`)).json().webhooks).toHaveLength(1)
  const stored = await f.rows(`select i::text as row from idempotency i where key = 'lost-answer'`)
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toMatch(/whsec_/)
  await f.request(`DELETE ${path}/${first.json().webhookId}`)
  const late = await repeat()
  expect([late.statusCode, late.json().title]).toEqual([409, 'Áskriftinni hefur verið eytt'])
})

test.each([
  'http://hundar.example.com/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://postgres/',
  'https://db.internal/',
  'https://printer.local/',
  'https://hundar.example.com:8443/',
  'https://nafn:ord@hundar.example.com/',
  'https://hundar.example.com/#x',
  'https:// hundar.example.com/',
  'https://',
])('refuses the target %s at its field', async (url) => {
  const answer = await create({ ...valid, url })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['url']])
})

test('a subscription names a municipality if its key has no veterinarian, and only then', async () => {
  const errorsOf = async (body: object, path?: string) => (await create(body, path)).json().errors
  expect(await errorsOf({ url: URL })).toEqual({ municipality: ['Veldu sveitarfélagið sem lykillinn er fyrir'] })
  expect(await errorsOf({ url: URL, municipality: 'Atlantis' })).toEqual({
    municipality: ['Þetta sveitarfélag er ekki til'],
  })
  const { path } = await f.addSubscriber(null)
  expect(await errorsOf({ ...valid, url: `${URL}/2` }, path)).toEqual({
    municipality: ['Lykill dýralæknis fær aðeins tilkynningar um eigin nýskráningar'],
  })
})

test('a key that is revoked or lacks the scope gets no subscription, any other at most five, at different targets', async () => {
  const { id } = await f.addKey(['register'])
  expect((await create({ url: URL }, `/api/OpenApiKeys/${id}/Webhooks`)).statusCode).toBe(409)
  const revoked = await f.addKey(['webhooks'])
  await f.rows('update api_key set revoked_at = now() where id = $1', [revoked.id])
  expect((await create({ url: URL }, `/api/OpenApiKeys/${revoked.id}/Webhooks`)).statusCode).toBe(409)
  const path = await addKey()
  const answers = [await create(valid, path), await create(valid, path)]
  for (let n = 1; n <= WEBHOOKS_MAX; n++) answers.push(await create({ ...valid, url: `${URL}/${n}` }, path))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 409, 201, 201, 201, 201, 409])
  expect(answers[1]?.json().errors).toEqual({ url: ['Lykillinn er þegar með áskrift á þessari slóð'] })
})

test('a veterinarian manages the subscriptions of their own keys only, and may not replay events', async () => {
  const [own, other] = [await f.addSubscriber(null), await f.addSubscriber(null)]
  const headers = await signIn(f.app, own.key.personId)
  const call = async (line: string, payload?: object) => (await f.request(line, payload, headers)).statusCode
  expect(await call(`GET ${own.path}`)).toBe(200)
  expect(await call(`POST ${own.own}/Test`)).toBe(204)
  expect(await call(`GET ${own.own}/Deliveries`)).toBe(200)
  const span = { from: new Date(0).toISOString(), to: new Date().toISOString() }
  expect(await call(`POST ${own.own}/Replay`, span)).toBe(403)
  expect(await call(`GET ${other.path}`)).toBe(404)
  expect(await call(`DELETE ${other.own}`)).toBe(404)
})

test('a subscription is found under its own key only', async () => {
  const [one, other] = [await f.addSubscriber(TOWN), await f.addSubscriber(TOWN)]
  const foreign = `${one.path}/${other.webhookId}`
  const span = { from: new Date(0).toISOString(), to: new Date().toISOString() }
  const answers = [
    await f.request(`PUT ${foreign}`, { paused: true }),
    await f.request(`DELETE ${foreign}`),
    await f.request(`POST ${foreign}/Test`),
    await f.request(`GET ${foreign}/Deliveries`),
    await f.request(`POST ${foreign}/Replay`, span),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
})

test('secrets are encrypted again with a new key, and stay the same', async () => {
  const town = await f.addSubscriber(TOWN)
  const newer = randomBytes(32).toString('base64')
  const keys = EncryptionKeys.open({ KEY_ENCRYPTION_KEY: `${newer},${testEncryptionKey}`, DATA_DIR: '' })
  expect(await resealWebhooks(f.database.db, keys)).toBeGreaterThan(0)
  expect(await resealWebhooks(f.database.db, keys)).toBe(0)
  // A secret whose key is lost does not stop the encryption of the other secrets.
  const other = EncryptionKeys.open({ KEY_ENCRYPTION_KEY: randomBytes(32).toString('base64'), DATA_DIR: '' })
  expect(await resealWebhooks(f.database.db, other)).toBe(0)
  await f.request(`POST ${town.own}/Test`)
  const services = { ...f.services, config: { ...f.services.config, KEY_ENCRYPTION_KEY: newer } }
  const sent: { body: string; headers: Record<string, string> }[] = []
  await sendEvents(services, async ({ body, headers }) => {
    sent.push({ body, headers: { ...headers } })
    return 204
  })
  const verified = sent.filter(({ body, headers }) => {
    try {
      return new Webhook(town.secret).verify(body, headers)
    } catch {
      return false
    }
  })
  expect(verified).toHaveLength(1)
})

test('with WEBHOOKS=off the pet of an event is not found, and no event is sent', async () => {
  const town = await f.addSubscriber(TOWN)
  const url = `/api/open/v1/pets/${await f.addDog(await f.addKeeper(TOWN))}`
  expect((await f.app.inject({ url, headers: town.key.headers })).statusCode).toBe(200)
  await f.request(`POST ${town.own}/Test`)
  const { app } = await testApp(f.database.db, { WEBHOOKS: 'off' })
  expect((await app.inject({ url, headers: town.key.headers })).statusCode).toBe(404)
  expect(await sendEvents(jobServices(app), () => Promise.reject(new Error('sent')))).toBe(0)
  await app.close()
})
