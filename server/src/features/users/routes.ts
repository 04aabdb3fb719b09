import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import type { FastifyInstance } from 'fastify'
import { humanOf, isAdministrator, isStaff, personOf } from '../../access/caller.ts'
import { rememberFound } from '../../access/queries.ts'
import { ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { changesBy } from '../../db/change.ts'
import { CountCache } from '../../db/count-cache.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { problem } from '../../http/problem.ts'
import { type Context, route } from '../../http/route.ts'
import { validationTexts } from '../../http/texts.ts'
import { requireVersion, sendVersion } from '../../http/versions.ts'
import { personBySsn } from './find-person.ts'
import { type LimitConfig, personLimits } from './limits.ts'
import { termsOf } from './parse-terms.ts'
import { readUser } from './queries.ts'
import { searchUsers } from './search-queries.ts'
import { updateUser } from './service.ts'
import { searchView, simpleView, userView } from './view.ts'

const SEARCH = 'GET /api/Users'
const BY_SSN = 'GET /api/Users/GetBySsn'
const READ = 'GET /api/Users/{userId}'
const UPDATE = 'PUT /api/Users/{userId}'
const SIMPLE = 'GET /api/Users/{userId}/simple'

function searchRoutes(app: FastifyInstance, config: LimitConfig): void {
  const { countSearch, countSsn } = personLimits(app, config)
  const counts = new CountCache()

  route(app, SEARCH, noObject, async ({ query }, { caller, db, reply }) => {
    const viewer = personOf(caller)
    countSearch(viewer)
    const { searchQuery, onlyOwners = false, onlyUnconfirmedEmail = false } = query
    // It needs no name, so that it would list owners whom a veterinarian does not know.
    if (onlyUnconfirmedEmail && !isAdministrator(viewer)) throw problem(403)
    const search = {
      terms: searchQuery === undefined && onlyUnconfirmedEmail ? undefined : termsOf(searchQuery ?? ''),
      onlyOwners,
      onlyUnconfirmedEmail,
      withProtected: isAdministrator(viewer),
      page: pageOf(query),
    }
    const { count, users } = await searchUsers(db, search, counts)
    await logView(db, { what: SEARCH, viewer, personIds: users.map(({ userId }) => userId) })
    sendTotal(reply, count)
    return users.map(searchView)
  })

  route(app, BY_SSN, noObject, async ({ query }, { caller, db }) => {
    const viewer = personOf(caller)
    await countSsn(viewer)
    const person = await personBySsn(app, normaliseSsn(query.ssn), viewer)
    const shown = person && simpleView(person, viewer)
    if (!shown)
      throw problem(404, { title: validationTexts.ssnNotFound, errors: { ssn: [validationTexts.ssnNotFound] } })
    await logView(db, { what: BY_SSN, viewer, personIds: [shown.userId] })
    // Not needed for staff, who may name anyone.
    if (!isStaff(viewer)) await rememberFound(db, viewer, shown.userId)
    return shown
  })
}

/** The person's current data and version. Logs the view. */
async function answerUser({ caller, db, reply }: Context, what: typeof READ | typeof UPDATE, userId: number) {
  const viewer = personOf(caller)
  const row = await readUser(db, userId)
  if (!row) throw problem(404)
  await logView(db, { what, viewer, personIds: [userId] })
  sendVersion(reply, row.version)
  return userView(row, viewer)
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
    const viewer = personOf(caller)
    const row = await readUser(db, userId)
    const shown = row && simpleView(row, viewer)
    if (!shown) throw problem(404)
    await logView(db, { what: SIMPLE, viewer, personIds: [userId] })
    return shown
  })
}

/** The language belongs to the human, also in a session on behalf of another. */
function languageRoute(app: FastifyInstance): void {
  route(app, 'PUT /api/Users/me/Language', noObject, async ({ body: { language } }, { caller, db }) => {
    const person = personOf(caller)
    const set = { language }
    if (!(await changesBy(person, db).update('person', { id: humanOf(person), set }))) throw problem(404)
    return set
  })
}

export function userRoutes(app: FastifyInstance, config: LimitConfig): void {
  searchRoutes(app, config)
  personRoutes(app)
  languageRoute(app)
}
