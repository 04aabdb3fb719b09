import { type Static, Type } from 'typebox'
import { AUDIT_TABLES } from '../domain/audit-tables.ts'
import { calls, Id, Instant, nullable, PersonId, paging, RowId, sessionErrors } from './define.ts'

const AuditValue = {
  value: nullable(Type.String()),
  /** Name of the person, pet, species, breed … that the value refers to; null if the value is not an id. */
  valueName: nullable(Type.String()),
}

/** One column's new value. `columnName` is a key of `features/audit/fields.is.json`, which has its label. */
export const AuditEntry = Type.Object({
  auditId: Id,
  tableName: Type.String(),
  rowId: Id,
  /** Name of the row: a pet, a person, a number; null if it has none or no longer has one. */
  rowName: nullable(Type.String()),
  columnName: Type.String(),
  ...AuditValue,
  /** The value before; null if this is the first entry. */
  before: nullable(Type.Object(AuditValue)),
  created: Instant,
  createdById: nullable(Id),
  createdByFullName: nullable(Type.String()),
  /** The person who uses an organisation's session. */
  actingPersonId: nullable(Id),
  actingPersonFullName: nullable(Type.String()),
  /** The API key through which a veterinarian made the change. */
  apiKeyId: nullable(Id),
  apiKeyName: nullable(Type.String()),
})
export type AuditEntry = Static<typeof AuditEntry>

export const auditCalls = calls({
  'GET /api/Audit': {
    summary: { is: 'Breytingasaga, nýjasta breyting fyrst', en: 'Change history, latest change first' },
    tag: 'Audit',
    query: Type.Object({
      TableName: Type.Optional(Type.Enum([...AUDIT_TABLES])),
      RowId: Type.Optional(RowId),
      CreatedById: Type.Optional(PersonId),
      /**
       * For a row of Pets, includes its numbers, transfers and incidents; for Users, access, applications and payer.
       */
      WithRelated: Type.Optional(Type.Boolean({ default: false })),
      ...paging,
    }),
    response: { 200: Type.Array(AuditEntry) },
    errorStatuses: [400, ...sessionErrors],
  },
})
