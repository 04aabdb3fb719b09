import { ACCESS_LOG_YEARS } from '@dyra/shared/domain/limits'
import { changes, creation, filled, instant, optional, personId, rowId } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const payerAgreementTables = {
  payer_agreement: auditedTable({
    columns: {
      id: filled(rowId),
      payer_person_id: personId,
      veterinarian_person_id: personId,
      ended_at: optional(instant),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'PayerAgreements',
      rowId: 'id',
      fields: { payer_person_id: 'PayerPersonId', veterinarian_person_id: 'VeterinarianPersonId', ended_at: 'EndedAt' },
    },
    erased: { payer_person_id: 'row', veterinarian_person_id: 'row' },
    deleted: { by: 'purge', as: 'payerAgreements', after: 'ended_at', period: `${ACCESS_LOG_YEARS} years` },
  }),
}
