import type { userCalls as contract } from '@dyra/shared/contract/users'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { rates } from '@dyra/shared/domain/rates'
import { type Act, partiesIn } from '../../../access/acts.ts'
import { humanOf, isAdministrator, isStaff, limitKeyOf, type PersonCaller } from '../../../access/caller.ts'
import { rememberFound } from '../../../access/queries.ts'
import { ofPerson } from '../../../access/relations.ts'
import { rule, staff } from '../../../access/rule.ts'
import { logShown } from '../../../access-log/log-view.ts'
import { changesBy } from '../../../db/change.ts'
import { CountCache } from '../../../db/count-cache.ts'
import { requireVersion, sendVersion } from '../../../http/versions.ts'
import { type Calls, call, type PersonContext } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { perApp } from '../../../kernel/per-app.ts'
import type { Services } from '../../../kernel/services.ts'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { personBySsn } from './find-person.ts'
import { readUser, searchUsers, termsOf } from './queries.ts'
import { updateUser } from './service.ts'
import { searchView, simpleView, userView } from './view.ts'

// Limits that normal work does not reach, but that prevent copying the registry. `countSearch` and
// `countSsn` throw ProblemError 429 with Retry-After.

interface CountContext extends Pick<Services, 'db' | 'config' | 'summedLimits'> {
  readonly caller: PersonCaller
}

function countSearch({ summedLimits, config, caller }: CountContext): void {
  const [perMinute] = rates.searchesByStaff
  const searches = [{ ...perMinute, count: config.PERSON_SEARCHES_PER_MINUTE }]
  summedLimits.take({ name: 'person-search', who: limitKeyOf(caller), rates: searches })
}

function countSsn({ db, config, caller }: CountContext): Promise<void> {
  const [perHour] = rates.ssnByStaff
  const byStaff = [{ ...perHour, count: config.SSN_SEARCHES_PER_HOUR }]
  return countStrictly(db, {
    name: 'ssn',
    who: limitKeyOf(caller),
    rates: isStaff(caller) ? byStaff : rates.ssnByOwner,
  })
}

/** For the person and administrators. The first member who signs in for a workplace accepts the terms in its name. */
const ofMembers = rule({
  roles: ['Administrator'],
  relations: ['self'],
  notRepresentatives: true,
  beforeAcceptance: true,
  institutions: 'members',
})
/** Only managers decide how others reach the organisation, and whether it may use the registry. */
const ofManagers = rule({ ...ofMembers, institutions: 'managers', onlyManagers: true })

/** A change of another person's contact details. Has no parties: `when` excludes the caller's own details. */
const addressOfAnother: Act = {
  parties: partiesIn(),
  when: ({ userId, email, phoneNumbers }, { caller }) =>
    userId !== caller.personId && (email !== undefined || phoneNumbers !== undefined),
}

const counts = perApp(() => new CountCache())

/** The person's current data and version. Logs the view. */
async function answerUser(context: PersonContext, userId: number) {
  const row = await readUser(context.db, userId)
  if (!row) throw problem(404)
  await logShown(context, { personIds: [userId] })
  sendVersion(context.reply, row.version)
  return userView(row, context.caller)
}

/** Persons and organisations. Their sync with the registers is a feature of its own. */
export const userCalls: Calls<Omit<typeof contract, 'PUT /api/Users/{userId}/Sync'>> = {
  'GET /api/Users': call({ may: staff, limit: 'persons', isExpensive: true }, async ({ query }, context) => {
    const { caller, db } = context
    countSearch(context)
    const { searchQuery, onlyOwners = false, onlyUnconfirmedEmail = false } = query
    // This search needs no name, so it would show veterinarians owners whom they do not know.
    if (onlyUnconfirmedEmail && !isAdministrator(caller)) throw problem(403)
    const search = {
      terms: searchQuery === undefined && onlyUnconfirmedEmail ? undefined : termsOf(searchQuery ?? ''),
      onlyOwners,
      onlyUnconfirmedEmail,
      withProtected: isAdministrator(caller),
    }
    return list(context, query, {
      find: (page) => searchUsers(db, { ...search, page }, counts(context)),
      shows: (rows) => rows.map(({ userId }) => userId),
      as: searchView,
    })
  }),

  // Managers of an institution need this call to add members.
  'GET /api/Users/GetBySsn': call(
    { may: { institutions: 'managers' }, limit: 'persons' },
    async ({ query }, context) => {
      const { caller, db } = context
      await countSsn(context)
      const person = await personBySsn(context, normaliseSsn(query.ssn), caller)
      const shown = person && simpleView(person, caller)
      if (!shown)
        throw problem(404, { title: validationTexts.ssnNotFound, errors: { ssn: [validationTexts.ssnNotFound] } })
      await logShown(context, { personIds: [shown.userId] })
      // Staff need no such record: they may name any person in other calls.
      if (!isStaff(caller)) await rememberFound(db, caller, shown.userId)
      return shown
    },
  ),

  'GET /api/Users/{userId}': call(
    {
      may: {
        roles: ['Veterinarian', 'Administrator'],
        relations: ['self'],
        beforeAcceptance: true,
        institutions: 'members',
      },
      of: ofPerson('userId'),
      limit: 'persons',
    },
    ({ params }, context) => answerUser(context, params.userId),
  ),

  'PUT /api/Users/{userId}': call(
    {
      may: {
        ...ofMembers,
        fields: {
          email: ofManagers,
          phoneNumbers: ofManagers,
          visibility: ofManagers,
          signedUserAgreement: { on: ofMembers, off: ofManagers },
          signedPrivacyPolicy: { on: ofMembers, off: ofManagers },
          userAgreementVersion: ofMembers,
          privacyPolicyVersion: ofMembers,
        },
      },
      of: ofPerson('userId'),
      limit: 'changes',
      act: addressOfAnother,
    },
    async ({ params: { userId }, body }, context) => {
      const { request } = context
      const isConditional = request.headers['if-match'] !== undefined
      await updateUser(context, {
        userId,
        body,
        ...(isConditional && { requireVersion: (version: number) => requireVersion(request, version) }),
      })
      return answerUser(context, userId)
    },
  ),

  'GET /api/Users/{userId}/simple': call(
    {
      may: { roles: ['Veterinarian', 'Administrator'], relations: ['self'] },
      of: ofPerson('userId'),
      limit: 'persons',
    },
    async ({ params: { userId } }, context) => {
      const row = await readUser(context.db, userId)
      const shown = row && simpleView(row, context.caller)
      if (!shown) throw problem(404)
      await logShown(context, { personIds: [userId] })
      return shown
    },
  ),

  // The language belongs to the human, also in a session on behalf of another.
  'PUT /api/Users/me/Language': call(
    { may: { beforeAcceptance: true }, limit: 'changes' },
    async ({ body: { language } }, { caller, db }) => {
      const set = { language }
      if (!(await changesBy(caller, db).update('person', { id: humanOf(caller), set }))) throw problem(404)
      return set
    },
  ),
}
