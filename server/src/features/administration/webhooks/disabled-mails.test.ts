import { inLanguage } from '../../../language/current-language.ts'
import { answering } from '../../../testing/receiver.ts'
import { setup } from '../../../testing/test-app.ts'
import { webhookMails } from './mails.ts'
import { TOWN, URL, webhookFixture } from './testing/webhook-fixture.ts'

// Who gets a mail when a subscription is switched off, and what it says.

const f = setup(webhookFixture)
beforeEach(async () => {
  await f.rows('update webhook set ended_at = now() where ended_at is null')
  await f.rows('delete from webhook_event')
  await f.rows('delete from outbox')
})

type Subscriber = Awaited<ReturnType<typeof f.addSubscriber>>

const administratorIds = async () =>
  (
    await f.rows<{ id: number }>(
      `select person_id as id from authorized_user where enabled and 'Administrator' = any (roles)`,
    )
  ).map(({ id }) => id)
const receivers = async () =>
  (
    await f.rows<{ id: number; payload: object }>(
      `select recipient_person_id as id, payload from outbox where kind = 'webhookDisabled' order by 1`,
    )
  ).map(({ id }) => id)
const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/** Makes the receiver answer with this status at the last attempt of an event. */
async function failLast(subscriber: Subscriber, status: number) {
  f.receiver.answerWith(answering(status))
  await f.request(`POST ${subscriber.own}/Test`)
  await f.rows('update webhook_event set attempts = 8, run_at = now()')
  await f.deliver()
}
const content = ({ webhookId }: Subscriber, recipientPersonId: number | null) =>
  webhookMails.webhookDisabled.fill?.(
    { payload: { webhookId }, petIds: [], recipientPersonId },
    { db: f.database.db, tokens: f.app.services.tokens },
  )

test('mails administrators once about the subscription of a municipality', async () => {
  const town = await f.addSubscriber(TOWN)
  await f.request(`POST ${town.own}/Test`)
  await failLast(town, 500)
  expect(await receivers()).toEqual(ascending(await administratorIds()))
  const [mail] = await f.rows<{ payload: object }>('select payload from outbox limit 1')
  expect(mail?.payload).toEqual({ webhookId: town.webhookId })
})

test('also mails the veterinarian of the key, even if the receiver is gone', async () => {
  const practice = await f.addSubscriber(null)
  await failLast(practice, 410)
  expect(await receivers()).toEqual(ascending([...(await administratorIds()), practice.key.personId]))
})

test('mails no one about a single event that failed', async () => {
  const town = await f.addSubscriber(TOWN)
  await f.rows(`update webhook set delivered_at = now() + interval '1 minute'`)
  await failLast(town, 500)
  expect(await receivers()).toEqual([])
})

test.each([
  [410, 'is', 'Kerfið er hætt að taka við skilaboðum'],
  [500, 'en', 'The system accepted no message for two days'],
] as const)('after the status %i says why, in the language of the receiver (%s)', async (status, language, reason) => {
  const practice = await f.addSubscriber(null)
  await failLast(practice, status)
  expect(await inLanguage(language, () => content(practice, practice.key.personId))).toEqual({
    facts: { keyName: expect.stringMatching(/^Stofa /), url: URL, reason },
    path: practice.path.replace('/api/OpenApiKeys', '/api-keys').replace('Webhooks', 'webhooks'),
  })
})

test('a mail is not sent after the subscription is resumed or deleted, nor to a person who may no longer see it', async () => {
  const practice = await f.addSubscriber(null)
  const { personId } = practice.key
  await failLast(practice, 410)
  const [other] = await f.rows<{ id: number }>('select min(id)::int as id from person')
  expect(await content(practice, other?.id ?? 0)).toBeUndefined()
  await f.rows('update authorized_user set enabled = false where person_id = $1', [personId])
  expect(await content(practice, personId)).toBeUndefined()
  await f.rows('update authorized_user set enabled = true where person_id = $1', [personId])
  expect(await content(practice, personId)).toBeDefined()
  await f.request(`PUT ${practice.own}`, { paused: false })
  expect(await content(practice, personId)).toBeUndefined()
  await failLast(practice, 410)
  await f.request(`DELETE ${practice.own}`)
  expect(await content(practice, personId)).toBeUndefined()
})
