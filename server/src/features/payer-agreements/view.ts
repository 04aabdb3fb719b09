import type { PayerAgreement } from '@dyra/shared/contract/payer-agreements'
import { isAdministrator, type PersonCaller } from '../../access/caller.ts'
import type { ShownPersonId } from '../../access/person-ids.ts'
import type { AgreementRow } from './queries.ts'

/** Kennitala and id are shown to administrators only. */
export const agreementView = (
  row: AgreementRow,
  viewer: PersonCaller,
  shownPersonId: ShownPersonId,
): PayerAgreement => ({
  ...row,
  personId: shownPersonId(viewer, { kind: 'reader', id: viewer.personId }, row.personId),
  ssn: isAdministrator(viewer) ? row.ssn : null,
  created: row.created.toISOString(),
})
