import type { Representative } from '@dyra/shared/contract/representatives'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import type { ShownPersonId } from '../../../access/person-ids.ts'
import type { RepresentativeRow } from './queries.ts'

interface Viewing {
  readonly caller: PersonCaller
  readonly shownPersonId: ShownPersonId
}

/** Kennitala and id are shown to administrators only. */
export const representativeView = (row: RepresentativeRow, { caller, shownPersonId }: Viewing): Representative => ({
  ...row,
  personId: shownPersonId(caller, { kind: 'reader', id: caller.personId }, row.personId),
  ssn: isAdministrator(caller) ? row.ssn : null,
  created: row.created.toISOString(),
})
