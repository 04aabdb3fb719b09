import type { Role } from '@dyra/shared/domain/roles'
import type { WorkplaceKind } from '@dyra/shared/domain/workplaces'
import { loginPath, redirectTarget, verdictOf } from './guard.ts'
import { setRemotes } from './site-map/site-map.ts'
import { siteRemotes } from './testing/manifests.ts'

setRemotes(siteRemotes)

const owner: Role[] = ['PetOwner']
const veterinarian: Role[] = ['PetOwner', 'Veterinarian']
const administrator: Role[] = ['PetOwner', 'Administrator']

test.each(['/', '/org', '/lost', '/found', '/about', '/privacy-policy', '/user-agreement', '/engin/slik'])(
  '%s is open to a visitor',
  (path) => expect(verdictOf(path, null)).toBe('open'),
)

test.each([
  ['/pets/my', '+++'],
  ['/pet/12', '+++'],
  ['/pet/12/images', '+++'],
  ['/pet/12/update', '+++'],
  ['/pet/12/audit', '..+'],
  ['/transfers', '+++'],
  ['/person/info', '+++'],
  ['/person/5', '+++'],
  ['/person/5/update', '+++'],
  ['/person/5/pets', '+++'],
  ['/person/5/audit', '..+'],
  ['/person/5/transfers', '..+'],
  ['/contact', '+++'],
  ['/scan', '.+.'],
  ['/register', '.++'],
  ['/pets', '.++'],
  ['/persons', '.++'],
  ['/veterinarian/5', '.++'],
  ['/veterinarian/5/registrations', '.++'],
  ['/veterinarian/5/transfers', '.++'],
  ['/veterinarian/5/api-keys', '.++'],
  ['/api-keys/5/webhooks', '.++'],
  ['/veterinarians', '..+'],
  ['/veterinarians/pendingTransfers', '..+'],
  ['/users', '..+'],
  ['/invoices', '..+'],
  ['/invoices/persons', '..+'],
  ['/companies', '..+'],
  ['/contact/list', '..+'],
  ['/invoices/tariff', '..+'],
  ['/api-keys', '..+'],
  ['/workplace', '...'],
  ['/workplaces', '..+'],
  ['/workplaces/5', '..+'],
  ['/tasks', '..+'],
  ['/imports', '..+'],
  ['/imports/7', '..+'],
  ['/statistics', '..+'],
  ['/outbox', '..+'],
  ['/access-log', '..+'],
  ['/security-events', '..+'],
  ['/audit/Pets/12', '..+'],
])('%s requires a sign-in, then is open to owner, veterinarian, administrator: %s', (path, signs) => {
  expect(verdictOf(path, null)).toBe('sign-in')
  const verdicts = [owner, veterinarian, administrator].map((roles) => verdictOf(path, { roles, workplace: null }))
  expect(verdicts.map((verdict) => (verdict === 'open' ? '+' : '.')).join('')).toBe(signs)
  expect(verdicts.every((verdict) => verdict === 'open' || verdict === 'forbidden')).toBe(true)
})

const verdictFor = (path: string, kind: WorkplaceKind) => verdictOf(path, { roles: owner, workplace: { kind } })

test.each(['shelter', 'municipality', 'police', 'authority'] as const)(
  'a session of a %s opens its own pages',
  (kind) => {
    expect(verdictFor('/scan', kind)).toBe('open')
    expect(verdictFor('/workplace', kind)).toBe('open')
    expect(verdictFor('/lost', kind)).toBe('open')
    expect(verdictFor('/contact', kind)).toBe('open')
    for (const path of ['/pets/my', '/pet/12', '/person/info', '/register', '/workplaces'])
      expect([path, verdictFor(path, kind)]).toEqual([path, 'forbidden'])
  },
)

test("a clinic's session opens its own pages and the pages of an owner", () => {
  for (const path of ['/workplace', '/pets/my', '/person/info']) expect(verdictFor(path, 'clinic')).toBe('open')
  for (const path of ['/register', '/scan']) expect(verdictFor(path, 'clinic')).toBe('forbidden')
})

test.each(['/pets/my', '/pet/12?from=list#incidents', '/lost', '/veterinarian/5/registrations?page=2'])(
  'a login may lead on to %s',
  (path) => expect(redirectTarget(path)).toBe(path),
)

test.each([
  null,
  '',
  '/',
  '/org',
  'pets/my',
  'https://evil.example/pets/my',
  '//evil.example/pets/my',
  '/\\evil.example/pets/my',
  '/\t/evil.example/pets/my',
  'javascript:alert(1)',
  '/pets/my/../..//evil.example',
  '/engin/slik',
  '/api/Users/me/Export',
  '/embed',
  '/r/remote-public/x.js',
  '/%2F%2Fevil.example',
  '/\0',
])('never redirects to %j after a login', (path) => expect(redirectTarget(path)).toBeNull())

test('keeps path and query in the login path', () => {
  expect(loginPath('/pets', '?search=Snati&page=2')).toBe('/?redirect=%2Fpets%3Fsearch%3DSnati%26page%3D2')
  expect(loginPath('/')).toBe('/')
})
