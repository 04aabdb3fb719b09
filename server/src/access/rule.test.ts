import { personCaller as person } from '../testing/person-caller.ts'
import { decide, type Relation, type Rule } from './rule.ts'

const veterinarian = person({ roles: ['Veterinarian'] })
const newcomer = person({ hasAcceptedTerms: false })
const key = { kind: 'key', apiKeyId: 1 } as const

const anyone: Rule = {}
const staff: Rule = { roles: ['Veterinarian', 'Administrator'] }
const owners: Rule = { relations: ['owner', 'coOwner'], roles: ['Administrator'] }
const own: Rule = { relations: ['self'], beforeAcceptance: true }
const ownOrStaff: Rule = { ...own, roles: ['Administrator'] }
const newAdministrator = person({ hasAcceptedTerms: false, roles: ['Administrator'] })
const are = (...names: Relation[]) => new Set(names)

test.each([
  ['nobody, public', 'public', null, are(), 'allowed'],
  ['nobody, any session', anyone, null, are(), 'signInFirst'],
  ['a person, any session', anyone, person(), are(), 'allowed'],
  ['a person, a missing object', anyone, person(), null, 'unknown'],
  ['a key where a person is asked', anyone, key, are(), 'signInFirst'],
  ['a person where a key is asked', 'key', person(), are(), 'signInFirst'],
  ['a key', 'key', key, are(), 'allowed'],
  ['an owner without role', staff, person(), are('owner'), 'forbidden'],
  ['a veterinarian', staff, veterinarian, are(), 'allowed'],
  ['a veterinarian, a missing object', staff, veterinarian, null, 'unknown'],
  ['a stranger to an object', owners, person(), are(), 'unknown'],
  ['a co-owner', owners, person(), are('coOwner'), 'allowed'],
  ['somebody who knows the object', owners, person(), are('newOwner'), 'forbidden'],
  ['a newcomer', owners, newcomer, are('owner'), 'acceptFirst'],
  ['a newcomer reading themselves', own, newcomer, are('self'), 'allowed'],
  ['a newcomer reading somebody else', own, newcomer, are(), 'acceptFirst'],
  ['a new administrator reading somebody else', ownOrStaff, newAdministrator, are('staff'), 'acceptFirst'],
  ['a veterinarian reading what is an owner’s', { relations: ['owner'] }, veterinarian, are('staff'), 'forbidden'],
] as const)('%s: %j', (...row) => {
  const [, rule, caller, relations, verdict] = row
  expect(decide(rule as Rule, caller, relations)).toBe(verdict)
})
