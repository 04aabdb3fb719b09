import type { Viewer } from './pet-rights.ts'

/**
 * What a person's page offers. The server decides about every call by itself; a test of the server holds the two
 * together (`server/src/access/page-rights.test.ts`).
 */
export interface PersonRights {
  readonly maySync: boolean
  readonly maySeeHistory: boolean
  /** Another person's transfers, for administrators; one's own are at `/transfers`. */
  readonly maySeeTransfers: boolean
  readonly mayEdit: boolean
  readonly maySeeRepresentatives: boolean
  readonly mayAddRepresentatives: boolean
  readonly maySeeBackupContacts: boolean
  readonly mayChangeBackupContacts: boolean
  readonly maySeePets: boolean
}

interface PersonViewer extends Viewer {
  /** The viewer represents the owner whose session it is. */
  readonly isRepresentative?: boolean
}

export function personRights(personId: number, viewer: PersonViewer): PersonRights {
  const isAdministrator = viewer.roles.includes('Administrator')
  const isSelf = viewer.personId === personId
  const mayChangeSelf = isSelf && !viewer.isRepresentative
  return {
    maySync: isAdministrator,
    maySeeHistory: isAdministrator,
    maySeeTransfers: isAdministrator,
    mayEdit: isAdministrator || mayChangeSelf,
    maySeeRepresentatives: isAdministrator || mayChangeSelf,
    mayAddRepresentatives: isAdministrator,
    maySeeBackupContacts: isAdministrator || mayChangeSelf,
    mayChangeBackupContacts: mayChangeSelf,
    maySeePets: isAdministrator || isSelf || viewer.roles.includes('Veterinarian'),
  }
}
