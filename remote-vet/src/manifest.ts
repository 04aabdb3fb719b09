import type { Badge, RemoteManifest } from '@dyra/shared/contract/remote-manifest'
import { INSTITUTION_KINDS } from '@dyra/shared/domain/workplaces'

const staff = { roles: ['Veterinarian' as const, 'Administrator' as const] }
const ofVeterinarians = { ...staff, view: 'Veterinarian' as const }

/** Heading of the items that are not required (docs/screens.md#menus). */
const PRACTICE = 'Dýralæknirinn'

const registrations: Badge = {
  source: 'GET /api/PetTransfers/Counts',
  counts: ['registrations'],
  one: '{n} skráning bíður svars eiganda',
  other: '{n} skráningar bíða svars eiganda',
}

const corrections: Badge = {
  source: 'GET /api/PetTransfers/Counts',
  counts: ['corrections'],
  one: '{n} leiðrétting bíður svars',
  other: '{n} leiðréttingar bíða svars',
}

export const manifest: RemoteManifest = {
  paths: {
    '/register': ofVeterinarians,
    '/veterinarian/:id': ofVeterinarians,
    '/veterinarian/:id/registrations': ofVeterinarians,
    '/veterinarian/:id/transfers': ofVeterinarians,
    '/veterinarian/:id/api-keys': ofVeterinarians,
    '/pets': staff,
    '/persons': staff,
    '/stock': staff,
    '/corrections': { roles: ['Veterinarian'] },
    '/scan': { roles: ['Veterinarian'], workplaces: [...INSTITUTION_KINDS] },
  },
  menu: {
    side: [
      { path: '/register', label: 'Nýskráning', icon: 'plus', views: ['Veterinarian'], order: 10 },
      {
        path: '/veterinarian/{personId}/registrations',
        label: 'Mínar skráningar',
        icon: 'list',
        views: ['Veterinarian'],
        order: 12,
      },
      {
        path: '/veterinarian/{personId}/transfers',
        label: 'Skráningar í vinnslu',
        icon: 'clock',
        views: ['Veterinarian'],
        order: 14,
        badge: registrations,
      },
      { path: '/pets', label: 'Leita að dýrum', icon: 'search', views: ['Veterinarian', 'Administrator'], order: 20 },
      {
        path: '/persons',
        label: 'Leita að eigendum',
        icon: 'users',
        views: ['Veterinarian', 'Administrator'],
        order: 30,
      },
      { path: '/scan', label: 'Skanna dýr', icon: 'search', views: ['institution'], order: 10 },
      { path: '/scan', label: 'Skanna dýr', icon: 'search', views: ['Veterinarian'], order: 210, group: PRACTICE },
      {
        path: '/corrections',
        label: 'Leiðréttingar',
        icon: 'check',
        views: ['Veterinarian'],
        order: 220,
        group: PRACTICE,
        badge: corrections,
      },
      {
        path: '/veterinarian/{personId}/api-keys',
        label: 'API-lyklar mínir',
        icon: 'key',
        views: ['Veterinarian'],
        order: 230,
        group: PRACTICE,
      },
      { path: '/stock', label: 'Birgðir', icon: 'tag', views: ['Veterinarian'], order: 240, group: PRACTICE },
    ],
  },
  landing: { Veterinarian: '/register', institution: '/scan' },
  screens: {
    '/register': 'screen-register',
    '/veterinarian/:id': 'screen-payer',
    '/veterinarian/:id/registrations': 'screen-registrations',
    '/veterinarian/:id/transfers': 'screen-pending',
    '/pets': 'screen-pet-search',
    '/persons': 'screen-person-search',
  },
  sizeLimit: 105_000,
}
