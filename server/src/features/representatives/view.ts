import type { Representative } from '@dyra/shared/contract/representatives'
import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import type { ShownPersonId } from '../../access/person-ids.ts'
import type { RepresentativeRow } from './queries.ts'

/** Kennitala and id are shown to administrators only. */
export const representativeView = (
  row: RepresentativeRow,
  viewer: PersonCaller,
  shownPersonId: ShownPersonId,
): Representative => ({
  ...row,
  personId: shownPersonId(viewer, { kind: 'reader', id: viewer.personId }, row.personId),
  ssn: isAdministrator(viewer) ? row.ssn : null,
  created: row.created.toISOString(),
})
