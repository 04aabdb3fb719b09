import { contract } from '@dyra/shared/contract'
import { WORKPLACE_KINDS } from '@dyra/shared/domain/workplaces'
import { rights } from '../features/policies.ts'
import { personCaller } from '../testing/person-caller.ts'
import { decide, isPersonRule, type PersonRule, type Relation } from './rule.ts'

// Which calls a session of a workplace may make (docs/domain.md#workplaces).

/** Every call that a session of this kind may make, if it has every relation to the object. */
function callsOf(kind: (typeof WORKPLACE_KINDS)[number] | undefined, isManager = false): string[] {
  const caller = personCaller({ actingPersonId: 2, workplace: kind ? { id: 3, kind, isManager } : null })
  const relationsOf = ({ relations = [] }: PersonRule) =>
    new Set<Relation>(relations.filter((relation) => relation !== 'workplaceManager' || isManager))
  return Object.entries(rights)
    .filter(([, rule]) => isPersonRule(rule) && decide(rule, caller, relationsOf(rule)) === 'allowed')
    .map(([call]) => call)
}

const ofEveryMember = [
  'POST /api/Auth/Logout',
  'POST /api/Auth/Renew',
  'GET /api/Auth/Sessions',
  'DELETE /api/Auth/Sessions',
  'POST /api/ContactForm',
  'GET /api/Users/{userId}',
  'POST /api/Users/{userId}/EmailConfirmation',
  'POST /api/Users/{userId}/PhoneConfirmation',
  'POST /api/Users/{userId}/PhoneConfirmation/Code',
  'PUT /api/Users/{userId}',
  'GET /api/Workplaces/{workplaceId}',
  'DELETE /api/Workplaces/{workplaceId}/Members/{memberId}',
]
const ofManagers = [
  'GET /api/Users/{userId}/PayerAgreements',
  'POST /api/Users/{userId}/PayerAgreements',
  'DELETE /api/Users/{userId}/PayerAgreements/{agreementId}',
  'GET /api/Users/GetBySsn',
  'POST /api/Workplaces/{workplaceId}/Members',
  'PUT /api/Workplaces/{workplaceId}/Members/{memberId}',
]

/** Calls whose row names a kind of workplace, such as the scan check. */
const naming = (kind: (typeof WORKPLACE_KINDS)[number]) =>
  Object.entries(rights)
    .filter(([, rule]) => isPersonRule(rule) && rule.workplaces?.includes(kind))
    .map(([call]) => call)

test.each(WORKPLACE_KINDS.filter((kind) => kind !== 'clinic'))(
  'a session of a %s may only make the calls of every member, for a manager those of managers, and those that name its kind',
  (kind) => {
    expect(callsOf(kind).sort()).toEqual([...ofEveryMember, ...naming(kind)].sort())
    expect(callsOf(kind, true).sort()).toEqual([...ofEveryMember, ...ofManagers, ...naming(kind)].sort())
  },
)

test("a clinic's session makes the calls of an organisation's session, and calls that name clinics", () => {
  const organisation = callsOf(undefined).filter((call) => !/Members(\/|$)/.test(call))
  const expected = [...organisation, ...ofEveryMember, ...naming('clinic')]
  expect(new Set(callsOf('clinic', true))).toEqual(new Set([...expected, ...ofManagers]))
  // Only managers make the export of an organisation, decide who may charge it and what collar tags show about it, and
  // report thefts for it.
  const ofPlainMembers = expected.filter((call) => !/me\/Export|PayerAgreements|\/CollarTag|\/Theft$/.test(call))
  expect(new Set(callsOf('clinic'))).toEqual(new Set(ofPlainMembers))
})

test('only sessions of the named kinds may make a call that names workplaces', () => {
  const rule: PersonRule = { roles: ['Veterinarian'], workplaces: ['police'] }
  const verdict = (kind?: (typeof WORKPLACE_KINDS)[number]) =>
    decide(rule, personCaller({ workplace: kind ? { id: 3, kind, isManager: false } : null }), new Set())
  expect(['police', 'shelter', 'clinic', undefined].map((kind) => verdict(kind as 'police'))).toEqual([
    'allowed',
    'forbidden',
    'forbidden',
    'forbidden',
  ])
  expect(Object.keys(contract).sort()).toEqual(Object.keys(rights).sort())
})
