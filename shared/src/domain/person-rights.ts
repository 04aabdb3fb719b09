import type { Viewer } from './pet-rights.ts'
import type { SessionWorkplace } from './workplaces.ts'

/**
 * What a person's page offers. The server checks each call itself; a test of the server compares both
 * (`server/src/access/page-rights.test.ts`).
 */
export interface PersonRights {
  readonly maySync: boolean
  readonly maySeeHistory: boolean
  /** Sees another person's transfers, for administrators; one's own are at `/transfers`. */
  readonly maySeeTransfers: boolean
  /** Changes e-mail, phone numbers and what a lookup shows. */
  readonly mayEdit: boolean
  readonly maySeeRepresentatives: boolean
  readonly mayAddRepresentatives: boolean
  readonly maySeeBackupContacts: boolean
  readonly mayChangeBackupContacts: boolean
  /** Sees who may charge the person. */
  readonly maySeePayerAgreements: boolean
  readonly mayAcceptCharges: boolean
  readonly maySeePets: boolean
}

interface PersonViewer extends Viewer {
  /** The viewer represents the owner whose session it is. */
  readonly isRepresentative?: boolean
  /** The workplace of the session: its managers change its details. */
  readonly workplace?: SessionWorkplace | null
}

export function personRights(personId: number, viewer: PersonViewer): PersonRights {
  const isAdministrator = viewer.roles.includes('Administrator')
  const isSelf = viewer.personId === personId
  const mayChangeSelf = isSelf && !viewer.isRepresentative
  const isManaged = isAdministrator || (mayChangeSelf && viewer.workplace?.isManager !== false)
  return {
    maySync: isAdministrator,
    maySeeHistory: isAdministrator,
    maySeeTransfers: isAdministrator,
    mayEdit: isManaged,
    maySeeRepresentatives: isAdministrator || mayChangeSelf,
    mayAddRepresentatives: isAdministrator && !isSelf,
    maySeeBackupContacts: isAdministrator || mayChangeSelf,
    mayChangeBackupContacts: mayChangeSelf,
    maySeePayerAgreements: isManaged,
    mayAcceptCharges: isManaged,
    maySeePets: isAdministrator || isSelf || viewer.roles.includes('Veterinarian'),
  }
}
