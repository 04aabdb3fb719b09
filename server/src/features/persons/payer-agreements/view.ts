import type { PayerAgreement } from '@dyra/shared/contract/payer-agreements'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import type { ShownPersonId } from '../../../access/person-ids.ts'
import type { AgreementRow } from './queries.ts'

interface Viewing {
  readonly caller: PersonCaller
  readonly shownPersonId: ShownPersonId
}

/** Kennitala and id are shown to administrators only. */
export const agreementView = (row: AgreementRow, { caller, shownPersonId }: Viewing): PayerAgreement => ({
  ...row,
  personId: shownPersonId(caller, { kind: 'reader', id: caller.personId }, row.personId),
  ssn: isAdministrator(caller) ? row.ssn : null,
  created: row.created.toISOString(),
})
