import type { Route } from '@dyra/shared/contract'
import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { depth } from '@dyra/shared/testing/depth'
import fc from 'fast-check'
import { isKeyRule, isPersonRule } from '../access/rule.ts'
import { addMember, addWorkplace, signInMember } from '../features/persons/workplaces/testing/workplaces.ts'
import { rights } from '../features/policies.ts'
import { callers, DemoCallers, operations } from '../testing/calls/demo-callers.ts'
import { databaseWithFarPersons, personIdsIn } from '../testing/calls/far-persons.ts'
import { callsOf, type GeneratedCall } from '../testing/calls/generated-call.ts'
import type { Known } from '../testing/calls/schema-values.ts'
import { addPerson } from '../testing/registry.ts'
import { signIn } from '../testing/sign-in.ts'

// docs/security.md#ids-of-persons. A caller without a right to a person gets no id of that person, in any field of any call.

/** How many requests each caller makes of each call, and how many attempts at most until one succeeds. */
const RUNS = depth(1, 30)
const ATTEMPTS = 30
const SEED = 20261127

interface CallerKind {
  /** Opens a session. */
  readonly headers: () => Promise<Record<string, string>>
  /** Ids of the caller. */
  readonly own: readonly number[]
  /** Objects of the caller. */
  readonly known?: Known
  /** Calls in whose answers the caller has a right to each person. */
  readonly rightful: readonly Route[]
  /** Calls that succeed for this caller. */
  readonly reaches: readonly Route[]
}

/** A caller who names a full kennitala gets the id of its person. */
const BY_SSN = 'GET /api/Users/GetBySsn'
const GET_PERSON = 'GET /api/Users/{userId}'
const OWN_PERSON = [GET_PERSON, 'PUT /api/Users/{userId}'] as const
const WORKPLACE = 'GET /api/Workplaces/{workplaceId}'
const LOOKUP = 'GET /api/MicroTags'
const BY_KEY = [
  'GET /api/open/v1/microtags/{tagNumber}',
  'GET /api/open/v1/registrations',
  'GET /api/open/v1/stock',
] as const satisfies readonly Route[]
const SCAN = 'POST /api/Scans'

let demo: DemoCallers

async function institution(kind: WorkplaceKind, isManager = false): Promise<CallerKind> {
  const { db } = demo.database
  const { workplaceId, organisationId } = await addWorkplace(db, { kind })
  const { memberId, personId } = await addMember(db, { workplaceId, isManager })
  const { memberId: other } = await addMember(db, { workplaceId })
  const addNew = 'POST /api/Workplaces/{workplaceId}/Members'
  const managing: readonly Route[] = [WORKPLACE, addNew, 'PUT /api/Workplaces/{workplaceId}/Members/{memberId}']
  return {
    headers: () => signInMember(demo.app, memberId),
    own: [organisationId, personId],
    known: { userId: [organisationId], workplaceId: [workplaceId], memberId: [other], caseNumber: [null] },
    rightful: isManager ? [BY_SSN, ...managing] : [BY_SSN],
    // Only managers may change the details of their workplace.
    reaches: [
      ...(isManager ? OWN_PERSON : ([GET_PERSON] as const)),
      WORKPLACE,
      LOOKUP,
      ...(kind === 'clinic' ? [] : ([SCAN] as const)),
    ],
  }
}

async function personAsking(personId: number, reaches: readonly Route[]): Promise<CallerKind> {
  return {
    headers: () => signIn(demo.app, personId),
    own: [personId],
    known: { userId: [personId] },
    rightful: [BY_SSN],
    reaches: [...OWN_PERSON, BY_SSN, LOOKUP, ...reaches],
  }
}

const idOf = async (ssn: string) =>
  (await demo.database.db.selectFrom('person').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()).id

/** Calls that succeed for the owner, who is also a co-owner and a new owner. */
const OF_OWNERS = [
  'GET /api/Pets/{petId}',
  'GET /api/Users/{userId}/PetsTransfers',
  'GET /api/Users/{userId}/Representatives',
  'POST /api/PetTransfers/{transferPetId}/Accept',
] as const satisfies readonly Route[]

const kinds = {
  visitor: async () => ({ headers: async () => ({}), own: [], rightful: [], reaches: [LOOKUP] }),
  program: async () => ({
    headers: async () => ({ ...demo.headers.program }),
    own: [],
    rightful: [],
    reaches: [LOOKUP, ...BY_KEY],
  }),
  stranger: async () => personAsking(await addPerson(demo.database.db, { name: 'Ókunnugur' }), []),
  owner: async () => personAsking(await idOf(callers.owner), OF_OWNERS),
  'plain member of an institution': () => institution('shelter'),
  'manager of an institution': () => institution('shelter', true),
  'plain member of a clinic': () => institution('clinic'),
} satisfies Record<string, () => Promise<CallerKind>>

beforeAll(async () => {
  demo = await DemoCallers.open(await databaseWithFarPersons())
})
afterAll(() => demo.close())

/** Kennitala and id of every person: from either, a reader could find the other. */
const readSsns = async () =>
  new Map((await demo.database.db.selectFrom('person').select(['id', 'ssn']).execute()).map(({ id, ssn }) => [id, ssn]))

/** Calls that a session without roles could make. */
const isOpen = (call: Route, isProgram: boolean) => {
  const rule = rights[call]
  if (isKeyRule(rule)) return isProgram
  return (
    !isPersonRule(rule) || rule.relations !== undefined || rule.workplaces !== undefined || rule.roles === undefined
  )
}

/** Calls that could end the rights of the caller come last. */
function lastOf(key: string): number {
  if (key.startsWith('GET')) return 0
  return /Sessions|Logout|PUT .api.Users/.test(key) ? 2 : 1
}
const ordered = operations.toSorted((a, b) => lastOf(a.key) - lastOf(b.key))
const placeOf = (key: string) => operations.findIndex((one) => one.key === key)
/** Each call of a caller comes from an address of its own, whose limits other calls do not use up. */
const addressOf = (kind: string, key: string) =>
  `10.${Object.keys(kinds).indexOf(kind) + 1}.${Math.floor(placeOf(key) / 250)}.${(placeOf(key) % 250) + 1}`

/** One caller, with a new session after each call that may end it. */
class Caller {
  readonly #asking: CallerKind
  readonly #kind: string
  #session: Record<string, string> = {}
  readonly succeeded = new Set<string>()

  constructor(asking: CallerKind, kind: string) {
    this.#asking = asking
    this.#kind = kind
  }

  async signIn(): Promise<void> {
    this.#session = await this.#asking.headers()
  }

  isDone(call: Route, sent: number): boolean {
    return sent >= RUNS && (!this.#asking.reaches.includes(call) || this.succeeded.has(call))
  }

  /** The ids in the answer of persons to whom the caller has no right. */
  async idsIn({ key, method, operation }: (typeof operations)[number], request: GeneratedCall): Promise<number[]> {
    const headers = { ...request.headers, ...this.#session }
    const remoteAddress = addressOf(this.#kind, key)
    const answer = await demo.app.inject({ ...request, method: method as 'GET', headers, remoteAddress })
    if (answer.statusCode < 300) this.succeeded.add(key)
    if (operation.tags.includes('Sessions')) await this.signIn()
    const text = JSON.stringify(answer.headers) + answer.body
    const ids = personIdsIn(text).filter((id) => !this.#asking.own.includes(id))
    if (ids.length === 0 || this.#asking.rightful.includes(key as Route)) return []
    const ssns = await readSsns()
    return ids.filter((id) => !text.includes(`"${ssns.get(id)}"`))
  }
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])('gives a %s no id without a right', async (kind) => {
  await demo.restore()
  const asking: CallerKind = await kinds[kind]()
  const caller = new Caller(asking, kind)
  await caller.signIn()
  const given: unknown[] = []
  for (const called of ordered.filter((one) => isOpen(one.key as Route, kind === 'program'))) {
    const calls = callsOf(called.path, called.operation, { ...demo.known, ...asking.known })
    for (const [sent, request] of fc.sample(calls, { numRuns: ATTEMPTS, seed: SEED }).entries()) {
      if (caller.isDone(called.key as Route, sent)) break
      const ids = await caller.idsIn(called, request)
      if (ids.length > 0) given.push({ call: called.key, ids })
    }
  }
  expect(given).toEqual([])
  expect(asking.reaches.filter((call) => !caller.succeeded.has(call))).toEqual([])
})
