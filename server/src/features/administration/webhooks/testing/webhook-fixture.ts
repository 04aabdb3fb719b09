import type { WebhookCreated, WebhookDelivery } from '@dyra/shared/contract/webhooks'
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify'
import { type Post, postPublicly } from '../../../../adapters/public-post.ts'
import { createRegisters } from '../../../../adapters/registers.ts'
import type { JobServices } from '../../../../kernel/job.ts'
import { openReceiver, type Received, type Receiver } from '../../../../testing/receiver.ts'
import { addPerson } from '../../../../testing/registry.ts'
import { signIn } from '../../../../testing/sign-in.ts'
import { type PracticeKey, practiceFixture } from '../../public-api/testing/practice-fixture.ts'
import { sendEvents } from '../send-events.ts'

export const TOWN = 'Akureyrarbær'
export const OTHER_TOWN = 'Norðurþing'
export const URL = 'https://hundar.example.com/events'

export const jobServices = (app: FastifyInstance): JobServices => ({
  db: app.db,
  config: app.services.config,
  log: app.log as JobServices['log'],
  registers: createRegisters(app.services.config),
  stopping: new AbortController().signal,
})

type Practice = Awaited<ReturnType<typeof practiceFixture>>

/** Dogs and their keepers, written directly to the database, where triggers record the events. */
function makers({ rows, database }: Practice, registrarByDefault: number) {
  let tags = 0
  return {
    addKeeper: (municipality: string, parts: object = {}) =>
      addPerson(database.db, { name: 'Hundeigandi', municipality, ...parts }),
    async addDog(keeperId: number | null, parts: { speciesId?: number; registrar?: number } = {}) {
      const { speciesId = 1, registrar = registrarByDefault } = parts
      const [pet] = await rows<{ id: number }>(
        `insert into pet (name, species_id, gender_id) values ('Snati', $1, 1) returning id`,
        [speciesId],
      )
      const petId = pet?.id ?? 0
      await rows(
        `insert into microtag (pet_id, tag_number, price_isk, invoiced_person_id, registered_by, species_id)
        values ($1, $2, 2000, $3, $3, $4)`,
        [petId, `35209810700${String(++tags).padStart(4, '0')}`, registrar, speciesId],
      )
      if (keeperId !== null) await rows('insert into ownership (pet_id, person_id) values ($1, $2)', [petId, keeperId])
      return petId
    },
    async handOver(petId: number, keeperId: number) {
      await rows('update ownership set to_at = clock_timestamp() where pet_id = $1 and to_at is null', [petId])
      await rows('insert into ownership (pet_id, person_id, from_at) values ($1, $2, clock_timestamp())', [
        petId,
        keeperId,
      ])
    },
  }
}

type Request = (line: string, payload?: object, headers?: Record<string, string>) => Promise<Response>

/** A key of a municipality or with a veterinarian, with a subscription. */
const subscriberOf = (f: Practice, request: Request) => async (municipality: string | null, veterinarian?: number) => {
  const key: PracticeKey = await f.addKey(['webhooks', 'register', 'lookup'], veterinarian)
  if (municipality !== null)
    await f.rows(`update api_key set veterinarian_person_id = null, scopes = '{webhooks}' where id = $1`, [key.id])
  const path = `/api/OpenApiKeys/${key.id}/Webhooks`
  const answer = await request(`POST ${path}`, { url: URL, municipality })
  const { webhookId, secret } = answer.json<WebhookCreated>()
  const own = `${path}/${webhookId}`
  return {
    key,
    secret,
    webhookId,
    path,
    own,
    deliveries: async () => (await request(`GET ${own}/Deliveries`)).json<WebhookDelivery[]>(),
    /** Kinds and pets of the key's events, oldest first. */
    events: () =>
      f.rows<{ kind: string; petId: number | null }>(
        'select kind, pet_id as "petId" from webhook_event where webhook_id = $1 order by id',
        [webhookId],
      ),
    fetch: (petId: number) => f.app.inject({ url: `/api/open/v1/pets/${petId}`, headers: key.headers }),
  }
}

/** Sends events. An attempt lasts until it is answered, or until the test ends it: no result depends on the machine. */
function sender(services: JobServices, { network }: Receiver) {
  const attempts = new Map<string | undefined, AbortController>()
  const post = (one: Post) => {
    const timeout = new AbortController()
    attempts.set(one.headers['webhook-id'], timeout)
    return postPublicly(one, network, timeout.signal)
  }
  return {
    deliver: () => sendEvents(services, post),
    /** Lets the time of an attempt run out. */
    timeOut: ({ headers }: Received) => attempts.get(String(headers['webhook-id']))?.abort(),
  }
}

/** An administrator, keys with subscriptions, and their receiver, on the demo registry. */
export async function webhookFixture() {
  const [f, receiver] = await Promise.all([practiceFixture(), openReceiver()])
  const administratorId = await addPerson(f.database.db, { name: 'Stjórnandi' })
  await f.rows(`insert into authorized_user (person_id, roles) values ($1, '{Administrator}')`, [administratorId])
  const administrator = await signIn(f.app, administratorId)
  const request: Request = (line, payload, headers = administrator) => {
    const [method, url] = line.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    return f.app.inject({ method, url, payload, headers })
  }
  const services = jobServices(f.app)
  const { deliver, timeOut } = sender(services, receiver)
  /** Makes all waiting events due now. */
  const makeDue = () =>
    f.rows('update webhook_event set run_at = now() where delivered_at is null and failed_at is null')
  const close = async () => {
    receiver.close()
    await f.close()
  }
  const addSubscriber = subscriberOf(f, request)
  return {
    ...f,
    ...makers(f, administratorId),
    receiver,
    /** Headers of the administrator. */
    administrator,
    request,
    addSubscriber,
    services,
    deliver,
    timeOut,
    makeDue,
    close,
  }
}
