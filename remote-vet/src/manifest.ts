import type { Badge, RemoteManifest } from '@dyra/shared/contract/remote-manifest'
import { CARE_KINDS } from '@dyra/shared/domain/care'
import { INSTITUTION_KINDS } from '@dyra/shared/domain/workplaces'
import menu from './menu.is.json'

const staff = { roles: ['Veterinarian' as const, 'Administrator' as const] }
const ofVeterinarians = { ...staff, view: 'Veterinarian' as const }

const ofCare = { roles: [], workplaces: [...CARE_KINDS] }

/** Heading of the items that are not required (docs/screens.md#menus). */
const PRACTICE = menu['group.practice']

const registrations: Badge = {
  source: 'GET /api/PetTransfers/Counts',
  counts: ['registrations'],
  one: menu.registrations_one,
  other: menu.registrations_other,
}

const corrections: Badge = {
  source: 'GET /api/PetTransfers/Counts',
  counts: ['corrections'],
  one: menu.corrections_one,
  other: menu.corrections_other,
}

export const manifest: RemoteManifest = {
  paths: {
    '/register': ofVeterinarians,
    '/veterinarian/:id': ofVeterinarians,
    '/veterinarian/:id/registrations': ofVeterinarians,
    '/veterinarian/:id/transfers': ofVeterinarians,
    '/veterinarian/:id/api-keys': ofVeterinarians,
    '/api-keys/:id/webhooks': staff,
    '/pets': staff,
    '/persons': staff,
    '/stock': staff,
    '/corrections': { roles: ['Veterinarian'] },
    '/scan': { roles: ['Veterinarian'], workplaces: [...INSTITUTION_KINDS] },
    '/care': ofCare,
    '/care/new': ofCare,
    // Veterinarians may open a case that awaits their confirmation.
    '/care/:id': { roles: ['Veterinarian'], workplaces: [...CARE_KINDS] },
    '/care/:id/print': { roles: ['Veterinarian'], workplaces: [...CARE_KINDS] },
  },
  menu: {
    side: [
      { path: '/register', label: menu['/register'], icon: 'plus', views: ['Veterinarian'], order: 10 },
      {
        path: '/veterinarian/{personId}/registrations',
        label: menu['/veterinarian/{personId}/registrations'],
        icon: 'list',
        views: ['Veterinarian'],
        order: 12,
      },
      {
        path: '/veterinarian/{personId}/transfers',
        label: menu['/veterinarian/{personId}/transfers'],
        icon: 'clock',
        views: ['Veterinarian'],
        order: 14,
        badge: registrations,
      },
      { path: '/pets', label: menu['/pets'], icon: 'search', views: ['Veterinarian', 'Administrator'], order: 20 },
      {
        path: '/persons',
        label: menu['/persons'],
        icon: 'users',
        views: ['Veterinarian', 'Administrator'],
        order: 30,
      },
      { path: '/scan', label: menu['/scan'], icon: 'id', views: ['institution'], order: 10 },
      { path: '/care', label: menu['/care'], icon: 'pet', views: ['institution'], order: 15, capability: 'care' },
      { path: '/scan', label: menu['/scan'], icon: 'id', views: ['Veterinarian'], order: 210, group: PRACTICE },
      {
        path: '/corrections',
        label: menu['/corrections'],
        icon: 'check',
        views: ['Veterinarian'],
        order: 220,
        group: PRACTICE,
        badge: corrections,
      },
      {
        path: '/veterinarian/{personId}/api-keys',
        label: menu['/veterinarian/{personId}/api-keys'],
        icon: 'key',
        views: ['Veterinarian'],
        order: 230,
        group: PRACTICE,
      },
      { path: '/stock', label: menu['/stock'], icon: 'tag', views: ['Veterinarian'], order: 240, group: PRACTICE },
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
  sizeLimit: 126_000,
}
