import type { FastifyInstance } from 'fastify'

interface As {
  /** The human, if the person is an organisation. */
  readonly actingPersonId?: number
}

/** Opens a session like a login, but without the phone. Returns request headers. `who`: id or kennitala. */
export async function signIn(app: FastifyInstance, who: number | string, { actingPersonId }: As = {}) {
  const { token } = await app.sessions.open({ personId: await idOf(app, who), actingPersonId, userAgent: 'jest' })
  return { authorization: `Bearer ${token}` }
}

async function idOf({ db }: FastifyInstance, who: number | string): Promise<number> {
  if (typeof who === 'number') return who
  const { id } = await db.selectFrom('person').select('id').where('ssn', '=', who).executeTakeFirstOrThrow()
  return id
}
