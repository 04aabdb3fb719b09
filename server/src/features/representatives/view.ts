import type { Representative } from '@dyra/shared/contract/representatives'
import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import type { RepresentativeRow } from './queries.ts'

/** A kennitala is shown to administrators only. */
export const representativeView = (row: RepresentativeRow, viewer: PersonCaller): Representative => ({
  ...row,
  ssn: isAdministrator(viewer) ? row.ssn : null,
  created: row.created.toISOString(),
})
