import type { PageManifest } from '@dyra/shared/contract/remote-manifest'
import { ROLES } from '@dyra/shared/domain/roles'
import { WORKPLACE_KINDS } from '@dyra/shared/domain/workplaces'
import menu from './menu.is.json'

/** The shell's own pages. No remote can claim them. */
export const manifest: PageManifest = {
  paths: {
    '/': { roles: 'everybody' },
    '/org': { roles: 'everybody' },
    // The team that releases a part sends the link to those who preview it (docs/teams.md#preview).
    '/preview/:part': { roles: ['Veterinarian', 'Administrator'] },
    // Linked from the dialog of the first login.
    '/contact': { roles: 'signedIn', workplaces: [...WORKPLACE_KINDS] },
  },
  menu: {
    footer: [{ path: '/contact', label: menu['/contact'], views: [...ROLES, 'clinic', 'institution'], order: 10 }],
  },
}
