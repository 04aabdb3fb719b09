import { ENDED_DOCUMENT_DAYS } from '@dyra/shared/domain/limits'
import type { DocumentKind, DocumentMaker } from '@dyra/shared/domain/verification-documents'
import { boolean, data, filled, instant, label, oneOf, optional, personId, rowId, uuid } from '../../../db/columns.ts'
import { auditedTable } from '../../../db/table.ts'

export const verificationDocumentTables = {
  // The snapshot has facts about the animal only.
  verification_document: auditedTable({
    columns: {
      id: uuid,
      pet_id: rowId,
      kind: oneOf<DocumentKind>(),
      code_hash: label,
      ownership_id: rowId,
      pet_transfer_id: optional(rowId),
      made_by: oneOf<DocumentMaker>(),
      shows_name: filled(boolean),
      shows_address: filled(boolean),
      snapshot: data,
      expires_at: instant,
      revoked_at: optional(instant),
      created_at: filled(instant),
      created_by: personId,
    },
    // The history is kept under the pet, because this row is deleted later.
    history: { tableName: 'Pets', rowId: 'pet_id', fields: { kind: 'DocumentMade', revoked_at: 'DocumentRevoked' } },
    erased: { created_by: 'row' },
    deadPet: 'row',
    deleted: {
      by: 'purge',
      as: 'verificationDocuments',
      after: 'least(revoked_at, expires_at)',
      period: `${ENDED_DOCUMENT_DAYS} days`,
    },
  }),
}
