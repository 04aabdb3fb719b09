import type { IncidentCode } from '@dyra/shared/domain/reference'
import { boolean, filled, int, label, oneOf } from '../../../db/columns.ts'
import { table } from '../../../db/table.ts'

export const typeTables = {
  species: table({
    columns: {
      id: int,
      name: label,
      plural: label,
      short_name: label,
      must_be_chipped: filled(boolean),
    },
  }),
  gender: table({
    columns: {
      id: int,
      name: label,
      short_name: label,
    },
  }),
  breed: table({
    columns: {
      id: int,
      species_id: int,
      name: label,
    },
  }),
  fur_type: table({
    columns: {
      id: int,
      name: label,
    },
  }),
  incident_type: table({
    columns: {
      id: int,
      code: oneOf<IncidentCode>(),
      name: label,
    },
  }),
  microtag_location: table({
    columns: {
      id: int,
      name: label,
    },
  }),
}
