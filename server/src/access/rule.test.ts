import { personCaller as person } from '../testing/person-caller.ts'
import type { KeyCaller } from './caller.ts'
import { decide, type Relation, type Rule } from './rule.ts'

const veterinarian = person({ roles: ['Veterinarian'] })
const newcomer = person({ hasAcceptedTerms: false })
const key: KeyCaller = { kind: 'key', apiKeyId: 1, scopes: ['lookup'], veterinarian: null }
const practiceKey = { ...key, scopes: ['register'], veterinarian } as const
const lookup: Rule = { scope: 'lookup' }
const register: Rule = { scope: 'register' }

const anyone: Rule = {}
const staff: Rule = { roles: ['Veterinarian', 'Administrator'] }
const owners: Rule = { relations: ['owner', 'coOwner'], roles: ['Administrator'] }
const own: Rule = { relations: ['self'], beforeAcceptance: true }
const ownOrStaff: Rule = { ...own, roles: ['Administrator'] }
const newAdministrator = person({ hasAcceptedTerms: false, roles: ['Administrator'] })
const are = (...names: Relation[]) => new Set(names)

test.each([
  ['no caller, public', 'public', null, are(), 'allowed'],
  ['no caller, any session', anyone, null, are(), 'signInFirst'],
  ['a person, any session', anyone, person(), are(), 'allowed'],
  ['a person, a missing object', anyone, person(), null, 'unknown'],
  ['a key where a person is required', anyone, key, are(), 'signInFirst'],
  ['a person where a key is required', lookup, person(), are(), 'signInFirst'],
  ['no caller where a key is required', lookup, null, are(), 'signInFirst'],
  ['a key', lookup, key, are(), 'allowed'],
  ['a key with another scope', lookup, practiceKey, are(), 'outOfScope'],
  ['a key of a veterinarian', register, practiceKey, are(), 'allowed'],
  ['a key without its veterinarian', register, { ...practiceKey, veterinarian: null }, are(), 'outOfScope'],
  ['a key of a newcomer', register, { ...practiceKey, veterinarian: newcomer }, are(), 'acceptFirst'],
  ['a key of a newcomer, public data', lookup, { ...key, veterinarian: newcomer }, are(), 'allowed'],
  ['a key of a veterinarian where a person is required', staff, practiceKey, are(), 'signInFirst'],
  ['an owner without role', staff, person(), are('owner'), 'forbidden'],
  ['a veterinarian', staff, veterinarian, are(), 'allowed'],
  ['a veterinarian, a missing object', staff, veterinarian, null, 'unknown'],
  ['a stranger to an object', owners, person(), are(), 'unknown'],
  ['a co-owner', owners, person(), are('coOwner'), 'allowed'],
  ['a person who knows the object', owners, person(), are('newOwner'), 'forbidden'],
  ['a newcomer', owners, newcomer, are('owner'), 'acceptFirst'],
  ['a newcomer reading their own data', own, newcomer, are('self'), 'allowed'],
  ['a newcomer reading another person', own, newcomer, are(), 'acceptFirst'],
  ['a new administrator reading another person', ownOrStaff, newAdministrator, are('staff'), 'acceptFirst'],
  ['a veterinarian reading data for owners only', { relations: ['owner'] }, veterinarian, are('staff'), 'forbidden'],
] as const)('%s: %j', (...row) => {
  const [, rule, caller, relations, verdict] = row
  expect(decide(rule as Rule, caller, relations)).toBe(verdict)
})
