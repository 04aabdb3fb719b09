import type { IncidentCode } from '@dyra/shared/domain/reference'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { bigint, boolean, creation, day, filled, instant, int, oneOf, optional, text } from './columns.ts'

export const referenceTables = {
  species: { id: int, name: text, plural: text, short_name: text, must_be_chipped: filled(boolean) },
  gender: { id: int, name: text, short_name: text },
  breed: { id: int, species_id: int, name: text },
  fur_type: { id: int, name: text },
  incident_type: { id: int, code: oneOf<IncidentCode>(), name: text },
  microtag_location: { id: int, name: text },
  postal_code: { id: int, place: text, municipality: text, region: filled(text) },
  terms_version: {
    kind: oneOf<TermsKind>(),
    version: int,
    text: optional(text),
    valid_from: day,
    announced_at: optional(instant),
  },
  tariff: { id: filled(bigint), valid_from: day, price_isk: int, ...creation },
}
