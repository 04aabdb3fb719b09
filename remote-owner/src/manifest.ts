import type { Badge, RemoteManifest } from '@dyra/shared/contract/remote-manifest'
import { WORKPLACE_KINDS } from '@dyra/shared/domain/workplaces'
import menu from './menu.is.json'

/** Visitors may open these pages, which say what the sign-in offers. */
const everybody = { roles: 'everybody' } as const
const signedIn = { roles: 'signedIn' } as const
const ofOwners = { roles: 'signedIn', view: 'PetOwner' } as const
const administrators = { roles: ['Administrator' as const] }

/** Counts the pets and the invitations that wait for the user: the page of the user's pets shows both. */
const pets: Badge = {
  source: 'GET /api/PetTransfers/Counts',
  counts: ['pets', 'coOwnerInvitations'],
  one: menu.pets_one,
  other: menu.pets_other,
}

/** Counts the registrations and transfers that wait for the user's answer. */
const transfers: Badge = {
  source: 'GET /api/PetTransfers/Counts',
  counts: ['transfers'],
  one: menu.transfers_one,
  other: menu.transfers_other,
}

export const manifest: RemoteManifest = {
  paths: {
    '/pets/my': ofOwners,
    '/pet/:id': signedIn,
    '/pet/:id/update': signedIn,
    '/pet/:id/images': signedIn,
    '/pet/:id/poster': signedIn,
    '/pet/:id/tag': signedIn,
    '/pet/:id/departure': signedIn,
    '/pet/:id/audit': administrators,
    '/document/:id': signedIn,
    '/transfers': ofOwners,
    '/transfers/codes': ofOwners,
    '/transfers/codes/print': ofOwners,
    '/accept': signedIn,
    '/watch': signedIn,
    '/found/new': everybody,
    '/claim': signedIn,
    '/person/info': signedIn,
    '/person/security': signedIn,
    '/person/:id': signedIn,
    '/person/:id/update': signedIn,
    '/person/:id/pets': signedIn,
    '/person/:id/audit': administrators,
    '/person/:id/transfers': administrators,
    // Only for sessions of workplaces.
    '/workplace': { roles: [], workplaces: [...WORKPLACE_KINDS] },
  },
  menu: {
    side: [
      {
        path: '/pets/my',
        label: menu['/pets/my'],
        icon: 'pet',
        views: ['PetOwner', 'clinic'],
        order: 10,
        badge: pets,
      },
      {
        path: '/transfers',
        label: menu['/transfers'],
        icon: 'swap',
        views: ['PetOwner', 'clinic'],
        order: 20,
        badge: transfers,
      },
      {
        path: '/person/info',
        label: menu['/person/info'],
        icon: 'user',
        views: ['PetOwner', 'Veterinarian', 'Administrator', 'clinic'],
        order: 100,
      },
      { path: '/workplace', label: menu['/workplace'], icon: 'users', views: ['institution'], order: 20 },
      {
        path: '/workplace',
        label: menu['/workplace'],
        icon: 'users',
        views: ['clinic'],
        order: 110,
        group: menu['group.workplace'],
      },
      {
        path: '/person/security',
        label: menu['/person/security'],
        icon: 'shield',
        views: ['PetOwner', 'Veterinarian', 'Administrator', 'clinic'],
        order: 900,
        group: menu['group.account'],
      },
    ],
    headings: [
      { path: '/claim', label: menu['/claim'] },
      { path: '/watch', label: menu['/watch'] },
      { path: '/found/new', label: menu['/found/new'] },
      { path: '/accept', label: menu['/accept'] },
      { path: '/pet/:id/images', label: menu['/pet/:id/images'] },
    ],
  },
  landing: { PetOwner: '/pets/my' },
  account: '/person/info',
  screens: { '/pets/my': 'screen-my-pets', '/pet/:id': 'screen-pet' },
  sizeLimit: 198_000,
}
