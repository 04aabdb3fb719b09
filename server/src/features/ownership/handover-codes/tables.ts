import { HANDOVER_CODE_DELETION_DAYS, type HandoverCodeStatus } from '@dyra/shared/domain/handover-codes'
import { changes, filled, instant, label, oneOf, optional, personId, rowId, uuid } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const handoverCodeTables = {
  handover_code: auditedTable({
    columns: {
      id: uuid,
      pet_id: rowId,
      owner_person_id: personId,
      code_hash: label,
      status: oneOf<HandoverCodeStatus>(),
      expires_at: instant,
      used_at: optional(instant),
      used_by: optional(personId),
      transfer_id: optional(rowId),
      created_at: filled(instant),
      ...changes,
      workplace_member_id: optional(rowId),
      representative_id: optional(rowId),
    },
    // The history lacks the code, its maker and its user: the transfer has a history of its own.
    history: { tableName: 'Pets', rowId: 'pet_id', fields: { status: 'HandoverCode' } },
    erased: { owner_person_id: 'row', used_by: 'row' },
    deadPet: 'row',
    deleted: { by: 'purge', as: 'handoverCodes', after: 'expires_at', period: `${HANDOVER_CODE_DELETION_DAYS} days` },
  }),
}
