import { findMissed, type Planted } from '../testing/planted.ts'

// A call with a mistake or a gap does not compile: planted mistakes, each in a file of its own.

const imports = `
import type { contract } from '@dyra/shared/contract'
import type { contactFormCalls } from '@dyra/shared/contract/contact-form'
import { byFinders, namedPet } from '../../../src/access/named-objects.ts'
import { ofPet, ofTransfer } from '../../../src/access/relations.ts'
import { administrators, rule, signedIn } from '../../../src/access/rule.ts'
import { type Calls, call } from '../../../src/kernel/call.ts'
`
const REMOVE = 'DELETE /api/ContactForm/{contactFormId}'
const ACCEPT = 'POST /api/PetTransfers/{transferPetId}/Accept'
const START = 'POST /api/PetTransfers'
const LOOKUP = 'GET /api/MicroTags'

/** One call of the contract with this policy and handler. */
const one = (key: string, policy: string, handler = 'async () => null as never') =>
  `export const planted: Calls<Pick<typeof contract, '${key}'>> = { '${key}': call(${policy}, ${handler}) }`

const mistakes: readonly Planted[] = [
  [
    'a call without entry',
    `export const planted: Calls<typeof contactFormCalls> = {}`,
    /missing the following properties/,
  ],
  ['no right', one(REMOVE, `{ limit: 'changes' }`), /Property 'may' is missing/],
  ['no limit', one(REMOVE, `{ may: administrators }`), /Property 'limit' is missing/],
  ['an unknown limit', one(REMOVE, `{ may: administrators, limit: 'many' }`), /'"many"' is not assignable/],
  [
    'a misspelt option',
    one(REMOVE, `{ may: administrators, limit: 'changes', wach: 'roleChanged' }`),
    /'wach' does not exist/,
  ],
  [
    'an unknown role',
    one(REMOVE, `{ may: rule({ roles: ['Admin'] }), limit: 'changes' }`),
    /'"Admin"' is not assignable/,
  ],
  [
    'relations without an object',
    one(ACCEPT, `{ may: { relations: ['newOwner'] }, limit: 'changes' }`),
    /Property 'of' is missing/,
  ],
  [
    'a relation that the object cannot have',
    one(ACCEPT, `{ may: { relations: ['invited'] }, of: ofTransfer('transferPetId'), limit: 'changes' }`),
    /invited/,
  ],
  [
    'a parameter that the path does not have',
    one(ACCEPT, `{ may: { relations: ['owner'] }, of: ofPet('petId'), limit: 'changes' }`),
    /"petId"/,
  ],
  ['ids in the body without a rule', one(START, `{ may: signedIn, limit: 'changes' }`), /Property 'names' is missing/],
  [
    'one of two ids without a rule',
    one(START, `{ may: signedIn, names: { newOwnerPersonId: byFinders }, limit: 'changes' }`),
    /Property 'petId' is missing/,
  ],
  [
    'a rule for a field that is not an id',
    one(REMOVE, `{ may: administrators, names: { title: namedPet({}) }, limit: 'changes' }`),
    /is not assignable to type/,
  ],
  [
    'a public call used as a person’s',
    one(LOOKUP, `{ may: 'public', limit: 'lookups' }`, `async (_input, { caller }) => caller.personId`),
    /'caller' is possibly 'null'/,
  ],
  [
    'a key’s call used as a person’s',
    one(LOOKUP, `{ may: { scope: 'lookup' }, limit: 'lookups' }`, `async (_input, { caller }) => caller.personId`),
    /'personId' does not exist on type 'KeyCaller'/,
  ],
  [
    'an answer of another shape',
    one(REMOVE, `{ may: administrators, limit: 'changes' }`, `async () => ({ removed: true })`),
    /is not assignable to type/,
  ],
]
const right = one(REMOVE, `{ may: administrators, limit: 'changes' }`)

test('each planted mistake is an error of the compiler, and a right call is not', async () => {
  expect(await findMissed({ imports, right, mistakes })).toEqual([])
})
