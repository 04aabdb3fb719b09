import type { Role } from './roles.ts'
import { isStolen, type TheftState } from './thefts.ts'

export interface Viewer {
  readonly personId: number | null
  readonly roles: readonly Role[]
  /** Acts for the person. */
  readonly isRepresentative?: boolean
  /** The session is for this workplace. */
  readonly workplace?: { readonly isManager: boolean } | null
}

/** What of a pet decides who may do what with it. */
interface PetState {
  readonly isDead: boolean
  readonly isLost: boolean
  readonly owner: { readonly personId: number; readonly coOwnerPersonId: number | null } | null
  /** The pending transfer, or an empty list. */
  readonly transfers: readonly unknown[]
  readonly isRegistrar?: boolean
  /** The open dispute about who owns the pet. */
  readonly dispute?: object | null
  /** The theft that is recorded for the present loss. */
  readonly theft?: { readonly state: TheftState } | null
}

/**
 * What the pet's page offers. The server checks each call itself; a test of the server compares both
 * (`server/src/access/page-rights.test.ts`).
 */
export interface PetRights {
  readonly isAdministrator: boolean
  /** Veterinarians and administrators. */
  readonly isStaff: boolean
  readonly isOwner: boolean
  /** The owner in person, or a manager of the workplace that is the owner. */
  readonly decidesAsOwner: boolean
  /** Owner or co-owner. */
  readonly isKeeper: boolean
  /** Owner, co-owner or staff: whose reports change the lost flag (docs/domain.md#incidents). */
  readonly isTrusted: boolean
  /** True also for a lost pet, for which the dialog first offers to report it found. */
  readonly mayTransfer: boolean
  /** Makes a handover code. */
  readonly mayHandOver: boolean
  readonly mayOpenDispute: boolean
  readonly mayDecideDispute: boolean
  /** Reports that the pet is no longer with them. */
  readonly mayDepart: boolean
  /** Changes the details and the picture. */
  readonly mayEdit: boolean
  /** Invites a co-owner, and withdraws the invitation. */
  readonly mayInvite: boolean
  readonly mayAddTag: boolean
  readonly mayCorrectTag: boolean
  readonly maySeePreviousOwners: boolean
  readonly maySeeHistory: boolean
  readonly mayReportLost: boolean
  readonly mayReportFound: boolean
  /** Says that the lost pet is found; a report of others waits for a confirmation. */
  readonly mayEndLoss: boolean
  readonly mayReportTheft: boolean
  readonly mayWithdrawTheft: boolean
  readonly mayComment: boolean
  readonly mayReportAny: boolean
  /** Makes a proof for an advert. */
  readonly mayMakeProof: boolean
  /** Prints a certificate. */
  readonly mayPrint: boolean
}

const ownerIds = (owner: PetState['owner']) => (owner === null ? [] : [owner.personId, owner.coOwnerPersonId])

/** Nothing can be reported about a dead pet. */
const reports = ({ isDead, isLost }: PetState, isAdministrator: boolean) => ({
  mayReportLost: !isDead && !isLost,
  mayReportFound: !isDead && isLost,
  mayComment: !isDead,
  mayReportAny: !isDead && isAdministrator,
})

/** Rights to change the owner: a dispute locks them. */
function ownerRights(pet: PetState, viewer: Pick<PetRights, 'isAdministrator' | 'isKeeper'> & { isOwner: boolean }) {
  const { isAdministrator, isKeeper, isOwner } = viewer
  const isDisputed = pet.dispute != null
  const isFree = !pet.isDead && !isDisputed && pet.transfers.length === 0
  return {
    mayTransfer: (isAdministrator || isOwner) && isFree,
    mayHandOver: isOwner && isFree && !pet.isLost,
    mayInvite: (isAdministrator || isOwner) && !isDisputed,
    // Another administrator decides about one's own pet (docs/domain.md#acts-of-authority).
    mayOpenDispute: isAdministrator && !isKeeper && !isDisputed,
    mayDecideDispute: isAdministrator && !isKeeper && isDisputed,
  }
}

/** Only the owner makes a proof. Owner, co-owner and staff print a certificate, which names the owner. */
const documents = ({ owner, isDead, isLost, dispute }: PetState, viewer: { isOwner: boolean; isTrusted: boolean }) => ({
  mayMakeProof: viewer.isOwner && !isDead && !isLost && dispute == null,
  mayPrint: owner !== null && !isDead && dispute == null && viewer.isTrusted,
})

/** Only its owner, or an administrator, says that a stolen pet is found. */
function theftRights({ isLost, isDead, theft }: PetState, viewer: Pick<PetRights, TheftViewer>) {
  const { isAdministrator, isOwner, isTrusted, decidesAsOwner } = viewer
  const isReported = decidesAsOwner && theft?.state === 'reported'
  return {
    mayEndLoss: isLost && !isDead && (isStolen(theft) ? isAdministrator || isOwner : isTrusted),
    mayReportTheft: decidesAsOwner && isLost && !isDead && !theft,
    mayWithdrawTheft: isStolen(theft) && (isAdministrator || isReported),
  }
}
type TheftViewer = 'isAdministrator' | 'isOwner' | 'isTrusted' | 'decidesAsOwner'

export function petRights(pet: PetState, viewer: Viewer): PetRights {
  const { personId, roles, isRepresentative = false, workplace } = viewer
  const { owner, isDead, isRegistrar = false } = pet
  const isAdministrator = roles.includes('Administrator')
  const isStaff = isAdministrator || roles.includes('Veterinarian')
  const isKeeper = personId !== null && ownerIds(owner).includes(personId)
  const isTrusted = isKeeper || isStaff
  const isOwner = personId !== null && owner?.personId === personId
  const decidesAsOwner = isOwner && !isRepresentative && workplace?.isManager !== false
  return {
    isAdministrator,
    isStaff,
    isOwner,
    decidesAsOwner,
    isKeeper,
    isTrusted,
    ...ownerRights(pet, { isAdministrator, isKeeper, isOwner }),
    mayDepart: isOwner && !isDead,
    // Until its first owner has accepted, the veterinarian who registered the pet may still correct it.
    mayEdit: isKeeper || isAdministrator || isRegistrar,
    mayAddTag: isStaff && !isDead && pet.dispute == null,
    mayCorrectTag: isAdministrator,
    maySeePreviousOwners: isKeeper || isStaff,
    maySeeHistory: isAdministrator,
    ...reports(pet, isAdministrator),
    ...theftRights(pet, { isAdministrator, isOwner, isTrusted, decidesAsOwner }),
    ...documents(pet, { isOwner, isTrusted }),
  }
}
