import type { Route } from '@dyra/shared/contract'
import { viewingRole } from '@dyra/shared/domain/roles'
import type { ScanPurpose } from '@dyra/shared/domain/scans'
import { isInstitution } from '@dyra/shared/domain/workplaces'
import type { Kysely } from 'kysely'
import type { Caller, PersonCaller } from '../access/caller.ts'
import type { Schema } from '../db/schema.ts'

/** A caller, an anonymous viewer of whom only the address class is known, or a backup contact. */
export type Viewer =
  | Caller
  | { readonly kind: 'public'; readonly addressClass: string }
  | { readonly kind: 'backupContact' }

/** Stored in place of a role for the session of a shelter, a municipality, the police or an authority. */
export const INSTITUTION_VIEWER = 'Institution'
/** Stored in place of a role for the session of a clinic. */
export const CLINIC_VIEWER = 'Clinic'
/** Stored in place of a role for a session in which a representative acts for the owner. */
export const REPRESENTATIVE_VIEWER = 'Representative'
/** Viewers whose names are shown to every person whom they viewed. */
export const NAMED_VIEWERS: readonly string[] = [INSTITUTION_VIEWER, CLINIC_VIEWER, REPRESENTATIVE_VIEWER]

/** Stored in place of a role for a backup contact of the owner, who reads by a link. */
export const BACKUP_CONTACT_VIEWER = 'BackupContact'

export interface ContactView {
  /** The call that returned the data. */
  readonly what: Route
  readonly viewer: Viewer
  /** Persons whose contact details were shown: never the viewer, but also the owner whom the viewer represents. */
  readonly personIds: readonly number[]
  readonly tagNumber?: string
  /** The pet that the call is about; null or omitted if there is none, or several. */
  readonly petId?: number | null
  readonly purpose?: ScanPurpose
  /** From when the persons may see the row; null or omitted: from now. */
  readonly shownFrom?: Date | null
}

/** The role that gave access, or what the session is for. */
export function viewerRole({ representativeId, workplace, roles }: PersonCaller): string {
  if (representativeId !== null) return REPRESENTATIVE_VIEWER
  if (workplace !== null) return isInstitution(workplace.kind) ? INSTITUTION_VIEWER : CLINIC_VIEWER
  return viewingRole(roles)
}

function viewerColumns(viewer: Viewer) {
  if (viewer.kind === 'public') return { address_class: viewer.addressClass }
  if (viewer.kind === 'backupContact') return { reader_role: BACKUP_CONTACT_VIEWER }
  if (viewer.kind === 'key') return { api_key_id: viewer.apiKeyId, reader_person_id: viewer.veterinarian?.personId }
  const { personId, actingPersonId, apiKeyId } = viewer
  const columns = { reader_person_id: personId, acting_person_id: actingPersonId, reader_role: viewerRole(viewer) }
  return { ...columns, api_key_id: apiKeyId }
}

/**
 * Writes one row for a read of other people's contact details (docs/domain.md#access-log), with the ids of all persons shown; no
 * row if only the caller was shown. Await it before answering: data that cannot be logged is not shown.
 */
export async function logView(
  db: Kysely<Schema>,
  { what, viewer, personIds, tagNumber, petId, purpose, shownFrom }: ContactView,
): Promise<void> {
  const own = viewer.kind === 'person' && viewer.representativeId === null ? viewer.personId : undefined
  const others = [...new Set(personIds)].filter((id) => id !== own)
  if (others.length === 0) return
  await db
    .insertInto('access_log')
    .values({
      what,
      ...viewerColumns(viewer),
      tag_number: tagNumber,
      pet_id: petId,
      person_ids: others,
      purpose,
      shown_from: shownFrom,
    })
    .execute()
}

/** The call, its caller and its connections, as a handler gets them. */
interface ViewContext {
  readonly call: Route
  readonly caller: Caller
  readonly db: Kysely<Schema>
}

interface Shown extends Omit<ContactView, 'what' | 'viewer'> {
  /** The transaction in which the data were read. */
  readonly tx?: Kysely<Schema>
}

/** `logView` of the call that is being answered. */
export const logShown = ({ call, caller, db }: ViewContext, { tx = db, ...shown }: Shown): Promise<void> =>
  logView(tx, { what: call, viewer: caller, ...shown })

/**
 * Writes one row that names only the viewer: for a read of the log itself, which the persons in the log do not see, and
 * for a read of a person who is not stored.
 */
export async function logViewWithoutPersons(db: Kysely<Schema>, what: Route, viewer: Viewer): Promise<void> {
  await db
    .insertInto('access_log')
    .values({ what, ...viewerColumns(viewer), person_ids: [] })
    .execute()
}
