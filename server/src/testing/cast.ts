import type { FastifyInstance, InjectOptions } from 'fastify'
import { referenceDatabase, type TestDatabase } from './database.ts'
import { addPerson, markAllAsFound } from './registry.ts'
import { signIn } from './sign-in.ts'
import { type Settings, testApp } from './test-app.ts'

/** The possible relations of a person to a pet. */
const roles = {
  owner: [],
  coOwner: [],
  newOwner: [],
  stranger: [],
  vet: ['Veterinarian'],
  otherVet: ['Veterinarian'],
  admin: ['Administrator'],
} as const
export type Name = keyof typeof roles

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface Cast {
  readonly database: TestDatabase
  readonly app: FastifyInstance
  readonly ids: Readonly<Record<Name, number>>
  /** Sends a request as one of them. */
  call(
    who: Name,
    request: `${Method} ${string}`,
    options?: Omit<InjectOptions, 'url' | 'method'>,
  ): ReturnType<typeof send>
  close(): Promise<void>
}

const send = (app: FastifyInstance, options: InjectOptions) => app.inject(options)

async function addMember({ db }: TestDatabase, name: Name): Promise<number> {
  const id = await addPerson(db, { name: `Gervi ${name}` })
  const given = [...roles[name]]
  if (given.length > 0) await db.insertInto('authorized_user').values({ person_id: id, roles: given }).execute()
  return id
}

/** The real application with one signed-in person of each kind. Veterinarians and the administrator are payers. */
export async function createCast(settings: Settings = {}): Promise<Cast> {
  const database = await referenceDatabase({ poolSize: 10 })
  const { app } = await testApp(database.db, settings)
  const names = Object.keys(roles) as Name[]
  const ids = {} as Record<Name, number>
  // Sequentially, so that ids follow the order of `roles`.
  for (const name of names) ids[name] = await addMember(database, name)
  await markAllAsFound(database.db)
  await database.db.query('update authorized_user set default_invoiced_person_id = person_id')
  const sessions = await Promise.all(names.map(async (name) => [name, await signIn(app, ids[name])] as const))
  const headers = Object.fromEntries(sessions) as Record<Name, { authorization: string }>
  return {
    database,
    app,
    ids,
    call: (who, request, options = {}) => {
      const [method, url] = request.split(' ') as [Method, string]
      return send(app, { ...options, method, url, headers: { ...headers[who], ...options.headers } })
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}
