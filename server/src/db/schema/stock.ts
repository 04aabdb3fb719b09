import type { VoidReason } from '@dyra/shared/domain/stock'
import { bigint, boolean, bytes, creation, day, filled, instant, int, oneOf, optional, text } from './columns.ts'

export const stockTables = {
  tag_batch: {
    id: filled(bigint),
    person_id: optional(bigint),
    workplace_id: optional(bigint),
    delivered_on: day,
    comment: optional(text),
    first_number: text,
    last_number: text,
    tag_count: int,
    ...creation,
  },
  delivered_tag: {
    id: filled(bigint),
    batch_id: bigint,
    tag_number: text,
    holder_person_id: optional(bigint),
    holder_workplace_id: optional(bigint),
    microtag_id: optional(bigint),
    is_from_other_stock: filled(boolean),
    voided_at: optional(instant),
    void_reason: optional(oneOf<VoidReason>()),
  },
  delivered_report: {
    id: filled(bigint),
    request_hash: bytes,
    body_hash: bytes,
    delivered_tag_id: bigint,
    workplace_id: bigint,
    phone: optional(text),
    email: optional(text),
    message: optional(text),
    created_at: filled(instant),
    mailed_at: optional(instant),
  },
}
