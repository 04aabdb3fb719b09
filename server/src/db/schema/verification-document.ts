import type { DocumentKind, DocumentMaker } from '@dyra/shared/domain/verification-documents'
import { bigint, boolean, filled, instant, json, oneOf, optional, text, uuid } from './columns.ts'

export const verificationDocumentTables = {
  verification_document: {
    id: uuid,
    pet_id: bigint,
    kind: oneOf<DocumentKind>(),
    code_hash: text,
    ownership_id: bigint,
    pet_transfer_id: optional(bigint),
    made_by: oneOf<DocumentMaker>(),
    shows_name: filled(boolean),
    shows_address: filled(boolean),
    snapshot: json,
    expires_at: instant,
    revoked_at: optional(instant),
    created_at: filled(instant),
    created_by: bigint,
  },
}
