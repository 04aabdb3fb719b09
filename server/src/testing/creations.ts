import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { PersonCaller } from '../access/caller.ts'
import type { Repeatable } from '../http/idempotency.ts'
import { ProblemError } from '../problems/problem.ts'
import { testDatabase } from './database.ts'

type Request = FastifyRequest<{ Body: { text: string } }>
type Create = (context: Repeatable & { readonly caller: PersonCaller }, text: string) => Promise<unknown>

/** Routes at these paths that create comments by `create`, and two persons, for tests of idempotency. */
export async function createCreations(paths: readonly string[], create: Create) {
  const database = await testDatabase({ poolSize: 30 })
  const { db } = database
  const values = ['0101302989', '0101303019'].map((ssn) => ({ ssn, name: 'Gervimaður' }))
  const people = (await db.insertInto('person').values(values).returning('id').execute()).map(({ id }) => id)
  const app: FastifyInstance = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ProblemError ? error.status : 500).send({ title: (error as Error).message }),
  )
  const handle = (request: Request, reply: FastifyReply) => {
    const caller = { kind: 'person', personId: Number(request.headers['x-person']) } as PersonCaller
    return create({ request, reply, caller, db }, request.body.text)
  }
  for (const path of paths) app.post(path, handle)
  return {
    app,
    db,
    people,
    post: (key: string | undefined, text = 'a', { url = '/things', person = people[0] } = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload: { text },
        headers: { 'x-person': String(person), ...(key !== undefined && { 'idempotency-key': key }) },
      }),
    /** Number of comments. */
    made: async () => (await db.selectFrom('contact_form').select('id').execute()).length,
    /** Makes a key one day older. */
    age: (key: string) =>
      db.query("update idempotency set created_at = created_at - interval '24 hours' where key = $1", [key]),
    forget: () => db.deleteFrom('contact_form').execute(),
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

export type Creations = Awaited<ReturnType<typeof createCreations>>
