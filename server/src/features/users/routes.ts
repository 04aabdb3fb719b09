import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import type { FastifyInstance } from 'fastify'
import { isAdministrator, isStaff, personOf } from '../../access/caller.ts'
import { rememberFound } from '../../access/found-persons.ts'
import { ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logRead } from '../../access-log/log-read.ts'
import { CountCache } from '../../db/count-cache.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { type Context, route } from '../../http/route.ts'
import { requireVersion, sendVersion } from '../../http/versions.ts'
import { personBySsn } from './find-person.ts'
import { type LimitConfig, personLimits } from './limits.ts'
import { termsOf } from './parse-terms.ts'
import { readUser } from './queries.ts'
import { searchUsers } from './search-queries.ts'
import { syncUser, updateUser } from './service.ts'
import { ssnNotFound, syncTexts } from './texts.ts'
import { simpleView, userView } from './view.ts'

const SEARCH = 'GET /api/Users'
const BY_SSN = 'GET /api/Users/GetBySsn'
const READ = 'GET /api/Users/{userId}'
const UPDATE = 'PUT /api/Users/{userId}'
const SIMPLE = 'GET /api/Users/{userId}/simple'

function searchRoutes(app: FastifyInstance, config: LimitConfig): void {
  const { countSearch, countSsn } = personLimits(app, config)
  const counts = new CountCache()

  route(app, SEARCH, noObject, async ({ query }, { caller, db, reply }) => {
    const reader = personOf(caller)
    countSearch(reader)
    const search = {
      terms: termsOf(query.searchQuery),
      onlyOwners: query.onlyOwners ?? false,
      withProtected: isAdministrator(reader),
      page: pageOf(query),
    }
    const { count, users } = await searchUsers(db, search, counts)
    await logRead(db, { what: SEARCH, reader, personIds: users.map(({ userId }) => userId) })
    sendTotal(reply, count)
    return [...users]
  })

  route(app, BY_SSN, noObject, async ({ query }, { caller, db }) => {
    const reader = personOf(caller)
    await countSsn(reader)
    const person = await personBySsn(app, normaliseSsn(query.ssn), reader)
    const shown = person && simpleView(person, reader)
    if (!shown) throw problem(404, { title: ssnNotFound, errors: { ssn: [ssnNotFound] } })
    await logRead(db, { what: BY_SSN, reader, personIds: [shown.userId] })
    // Staff may name anybody without it.
    if (!isStaff(reader)) await rememberFound(db, reader, shown.userId)
    return shown
  })
}

/** The person as they are now, with their version; the look is logged. */
async function answerUser({ caller, db, reply }: Context, what: typeof READ | typeof UPDATE, userId: number) {
  const reader = personOf(caller)
  const row = await readUser(db, userId)
  if (!row) throw problem(404)
  await logRead(db, { what, reader, personIds: [userId] })
  sendVersion(reply, row.version)
  return userView(row, reader)
}

function personRoutes(app: FastifyInstance): void {
  route(app, READ, ofPerson('userId'), ({ params }, context) => answerUser(context, READ, params.userId))

  route(app, UPDATE, ofPerson('userId'), async ({ params: { userId }, body }, context) => {
    const { caller, db, request } = context
    const isConditional = request.headers['if-match'] !== undefined
    await updateUser(db, personOf(caller), {
      userId,
      body,
      ...(isConditional && { requireVersion: (version: number) => requireVersion(request, version) }),
    })
    return answerUser(context, UPDATE, userId)
  })

  route(app, SIMPLE, ofPerson('userId'), async ({ params: { userId } }, { caller, db }) => {
    const reader = personOf(caller)
    const row = await readUser(db, userId)
    const shown = row && simpleView(row, reader)
    if (!shown) throw problem(404)
    await logRead(db, { what: SIMPLE, reader, personIds: [userId] })
    return shown
  })

  route(app, 'PUT /api/Users/{userId}/Sync', ofPerson('userId'), async ({ params }, { caller, reply }) => {
    const isUpdated = await syncUser(app, personOf(caller), params.userId)
    reply.header('x-data-updated', String(isUpdated))
    return isUpdated ? syncTexts.updated : syncTexts.nothing
  })
}

export function userRoutes(app: FastifyInstance, config: LimitConfig): void {
  searchRoutes(app, config)
  personRoutes(app)
}
