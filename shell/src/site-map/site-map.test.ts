import type { PageManifest, SideItem } from '@dyra/shared/contract/remote-manifest'
import { mayOpen } from '@dyra/shared/domain/site-map'
import { listed, siteRemotes } from '../testing/manifests.ts'
import {
  accountPathOf,
  badgeSources,
  composePages,
  footerMenu,
  landingPathOf,
  pageOf,
  setRemotes,
  sideMenu,
  topMenu,
} from './site-map.ts'

beforeEach(() => setRemotes(siteRemotes))

test.each([
  ['/lost', 'remote_public'],
  ['/lost/abcdefgh23456789', 'remote_public'],
  ['/found', 'remote_public'],
  ['/user-agreement', 'remote_public'],
  ['/unsubscribe', 'remote_public'],
  ['/backup-contact', 'remote_public'],
  ['/watch', 'remote_owner'],
  ['/workplace', 'remote_owner'],
  ['/workplaces', 'remote_admin'],
  ['/workplaces/3', 'remote_admin'],
  ['/found/new', 'remote_owner'],
  ['/pets/my', 'remote_owner'],
  ['/pet/12/images', 'remote_owner'],
  ['/person/info', 'remote_owner'],
  ['/pets', 'remote_vet'],
  ['/veterinarian/5/registrations', 'remote_vet'],
  ['/veterinarians', 'remote_admin'],
  ['/veterinarians/pendingTransfers', 'remote_admin'],
  ['/invoices/persons', 'remote_admin'],
  ['/contact/list', 'remote_admin'],
  ['/invoices/tariff', 'remote_admin'],
  ['/stock', 'remote_vet'],
  ['/tasks', 'remote_admin'],
  ['/batches', 'remote_admin'],
  ['/batches/3', 'remote_admin'],
  ['/imports', 'remote_admin'],
  ['/imports/7', 'remote_admin'],
  ['/outbox', 'remote_admin'],
  ['/access-log', 'remote_admin'],
  ['/security-events', 'remote_admin'],
])('%s belongs to %s', (path, remote) => expect(pageOf(path)?.remote).toBe(remote))

test.each(['/', '/contact', '/losta', '/petsmy', '/__proto__'])('%s belongs to no remote', (path) =>
  expect(pageOf(path)?.remote).toBeUndefined(),
)

const workplace = (kind: 'clinic' | 'shelter') => ({ id: 3, kind, isManager: false })
const labelsOf = (items: readonly { readonly path: string; readonly label: string }[]) =>
  items.map(({ path, label }) => `${label} ${path}`)

test('merges the links of shell and remotes by their order', () => {
  expect(labelsOf(topMenu('visitor'))).toEqual(['Týnt dýr? /lost', 'Um Dýraauðkenni /about'])
  expect(labelsOf(topMenu('institution'))).toEqual(['Týnt dýr? /lost'])
  const terms = ['Persónuverndarstefna /privacy-policy', 'Notendaskilmálar /user-agreement', 'Aðgengi /accessibility']
  expect(labelsOf(footerMenu('visitor'))).toEqual(terms)
  expect(labelsOf(footerMenu('clinic'))).toEqual(['Hafa samband /contact', ...terms])
})

const shelter: PageManifest = {
  paths: { '/shelter': { roles: ['Administrator'] }, '/': { roles: ['Administrator'] } },
  menu: {
    side: [
      { path: '/shelter', label: 'Dýraathvörf', icon: 'pet', views: ['Administrator'], order: 225, group: 'Vinna' },
      { path: '/shelter', label: 'Opin athvörf', icon: 'pet', views: ['Administrator'], order: 95 },
    ],
  },
}

test('places the items of another remote among the others, below the same heading', () => {
  setRemotes([...siteRemotes, listed('remote_shelter', shelter)])
  const [first, operation, ...others] = sideMenu({
    isAuthenticated: true,
    viewingAs: 'Administrator',
    workplace: null,
    personId: 7,
  })
  const around = (items: readonly SideItem[] = [], label: string) => {
    const place = items.findIndex((item) => item.label === label)
    return items.slice(place - 1, place + 2).map((item) => item.label)
  }
  expect(around(first?.items, 'Opin athvörf')).toEqual(['Athugasemdir', 'Opin athvörf', 'Mínar upplýsingar'])
  expect(operation?.title).toBe('Vinna')
  expect(around(operation?.items, 'Dýraathvörf')).toEqual(['Vinnustaðir', 'Dýraathvörf', 'Sendingar örmerkja'])
  expect(others.map(({ title }) => title)).toEqual(['Gjöld', 'Eftirlit', 'Aðgangurinn minn'])
  expect(pageOf('/shelter')?.remote).toBe('remote_shelter')
})

test('keeps the pages of the shell and of the first remote that claims a path', () => {
  const pages = composePages([
    listed('remote_one', shelter),
    listed('remote_two', { paths: { '/shelter': { roles: 'everybody' } } }),
  ])
  expect(pages.get('/')).toEqual({ roles: 'everybody' })
  expect(pages.get('/shelter')).toMatchObject({ roles: ['Administrator'], remote: 'remote_one' })
})

const administrator = { roles: ['PetOwner', 'Administrator'] as const, workplace: null }
const owner = { roles: ['PetOwner'] as const, workplace: null }
const inShelter = { roles: ['PetOwner'] as const, workplace: workplace('shelter') }

test.each([
  ['everybody', { roles: ['Administrator'] as const }, [false, true, false]],
  ['everybody', { roles: 'signedIn' as const }, [true, true, false]],
  ['everybody', { roles: 'signedIn' as const, workplaces: ['shelter' as const] }, [true, true, true]],
  ['signedIn', { roles: 'everybody' as const }, [true, true, false]],
  ['signedIn', { roles: ['Administrator'] as const }, [false, true, false]],
  [['Administrator'] as const, { roles: 'everybody' as const }, [false, true, false]],
  [['Administrator'] as const, { roles: ['PetOwner'] as const }, [false, false, false]],
] as const)('narrows %j by %j and never widens it', (roles, limit, expected) => {
  const page = composePages(
    [listed('remote_one', { paths: { '/shelter': { roles: typeof roles === 'string' ? roles : [...roles] } } })],
    { '/shelter': limit },
  )
  const access = page.get('/shelter') ?? { roles: 'everybody' }
  expect([owner, administrator, inShelter].map((session) => mayOpen(access, session))).toEqual(expected)
})

test('finds the landing pages and the page behind the name, and without remotes falls back to the contact page', () => {
  const paths = () => [
    landingPathOf('Veterinarian', null),
    landingPathOf('PetOwner', workplace('clinic')),
    landingPathOf('PetOwner', workplace('shelter')),
    accountPathOf({ isAuthenticated: true, viewingAs: 'Administrator', workplace: null }),
    accountPathOf({ isAuthenticated: true, viewingAs: 'PetOwner', workplace: workplace('shelter') }),
  ]
  expect(paths()).toEqual(['/register', '/pets/my', '/scan', '/person/info', '/scan'])
  setRemotes([])
  expect(new Set(paths())).toEqual(new Set(['/contact']))
})

test('calls each source of badges once, but not for an institution', () => {
  expect(badgeSources(['PetOwner', 'Veterinarian', 'Administrator'])).toEqual(['GET /api/PetTransfers/Counts'])
  expect(badgeSources(['institution'])).toEqual([])
})
