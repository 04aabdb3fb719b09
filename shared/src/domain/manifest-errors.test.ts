import { findManifestErrors } from './manifest-errors.ts'
import type { Access } from './site-map.ts'
import { INSTITUTION_KINDS } from './workplaces.ts'

const paths: Record<string, Access> = {
  '/lost': { roles: 'everybody' },
  '/pet/:id': { roles: 'signedIn' },
  '/scan': { roles: ['Veterinarian'], workplaces: INSTITUTION_KINDS },
  '/shelter': { roles: [], workplaces: ['shelter'] },
  '/workplace': { roles: [], workplaces: ['clinic', 'shelter'] },
}

test('accepts menus and landing pages that their views may open', () => {
  const menu = {
    top: [{ path: '/lost', views: ['visitor', 'institution'] as const }],
    side: [
      { path: '/pet/{personId}', views: ['PetOwner', 'clinic'] as const },
      { path: '/scan', views: ['Veterinarian', 'institution'] as const },
      { path: '/workplace', views: ['clinic'] as const },
      { path: '/shelter', views: ['institution'] as const },
    ],
  }
  const landing = { Veterinarian: '/scan', institution: '/scan' }
  expect(findManifestErrors({ paths, menu, landing, account: '/lost', screens: { '/': './lookup' } })).toEqual([])
})

test.each([
  [{ menu: { side: [{ path: '/pets', views: ['PetOwner'] as const }] } }, 'menu /pets is not in paths'],
  [{ menu: { side: [{ path: '/scan', views: ['PetOwner'] as const }] } }, 'menu /scan is not open to PetOwner'],
  [{ menu: { top: [{ path: '/pet/1', views: ['visitor'] as const }] } }, 'menu /pet/1 is not open to visitor'],
  [{ menu: { side: [{ path: '/pet/1', views: ['institution'] as const }] } }, 'menu /pet/1 is not open to institution'],
  [{ landing: { PetOwner: '/gone' } }, 'landing /gone is not in paths'],
  [{ landing: { institution: '/shelter' } }, 'landing /shelter is not open to institution'],
  [{ account: '/gone' }, 'account /gone is not in paths'],
  [{ screens: { '/gone': 'screen-gone' } }, 'screen /gone is not in paths'],
])('refuses %j', (part, error) => expect(findManifestErrors({ paths, ...part })).toEqual([error]))
