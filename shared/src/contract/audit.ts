import { type Static, Type } from 'typebox'
import { AUDIT_TABLES } from '../domain/audit-tables.ts'
import { calls, Id, Instant, nullable, PersonId, paging, RowId, sessionErrors } from './define.ts'

const AuditValue = {
  value: nullable(Type.String()),
  /** What the value's id refers to: the name of a person, pet, species, breed …; null where the value says it all. */
  valueName: nullable(Type.String()),
}

/** One column's new value. `columnName` is a key of the strings' `auditFields`. */
export const AuditEntry = Type.Object({
  auditId: Id,
  tableName: Type.String(),
  rowId: Id,
  /** What people call the row: a pet, a person, a number; null where it has no name (any more). */
  rowName: nullable(Type.String()),
  columnName: Type.String(),
  ...AuditValue,
  /** What the column held until then; null where the history begins with this change. */
  before: nullable(Type.Object(AuditValue)),
  created: Instant,
  createdById: nullable(Id),
  createdByFullName: nullable(Type.String()),
  /** The human behind an organisation's session. */
  actingPersonId: nullable(Id),
  actingPersonFullName: nullable(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

export const auditCalls = calls({
  'GET /api/Audit': {
    summary: 'Breytingasaga, nýjasta breyting fyrst',
    tag: 'Audit',
    query: Type.Object({
      TableName: Type.Optional(Type.Enum([...AUDIT_TABLES])),
      RowId: Type.Optional(RowId),
      CreatedById: Type.Optional(PersonId),
      /**
       * With a row of Pets: also its numbers, transfers and incidents; of Users: also the access, applications, payer.
       */
      WithRelated: Type.Optional(Type.Boolean({ default: false })),
      ...paging,
    }),
    response: { 200: Type.Array(AuditEntry) },
    errorStatuses: [400, ...sessionErrors],
  },
})
