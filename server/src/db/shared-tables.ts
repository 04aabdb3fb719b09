import {
  data,
  day,
  digest,
  filled,
  instant,
  int,
  label,
  oneOf,
  optional,
  personalData,
  personId,
  rowId,
  words,
} from './columns.ts'
import { table } from './table.ts'

/** Tables that belong to no feature. */
export const sharedTables = {
  idempotency: table({
    columns: {
      person_id: personId,
      route: label,
      key: words,
      body_hash: digest,
      status: optional(int),
      headers: optional(personalData),
      answer: optional(words),
      created_at: filled(instant),
    },
    erased: { person_id: 'row' },
    deleted: {
      by: 'purge',
      as: 'idempotencyAnswers',
      key: 'person_id, route, key',
      after: 'created_at',
      period: '24 hours',
    },
  }),
  counter: table({
    columns: {
      key: words,
      window_start: instant,
      n: int,
      expires_at: instant,
    },
    deleted: { by: 'purge', as: 'counters', key: 'key, window_start', after: 'expires_at', period: '0 days' },
  }),
  job_run: table({
    columns: {
      id: filled(rowId),
      job: label,
      run_key: label,
      started_at: filled(instant),
      alive_at: optional(instant),
      finished_at: optional(instant),
      report: optional(data),
      error: optional(label),
    },
    // Kept as long as the access log: proof of what was deleted, and when.
    deleted: { by: 'purge', as: 'jobRuns', after: 'started_at', period: '2 years' },
  }),
  // What persons deleted, to delete it again after a restore. Kept longer than archives and backups.
  erasure: table({
    columns: {
      id: filled(rowId),
      erased_at: filled(instant),
      table_name: label,
      row_key: label,
    },
    deleted: { by: 'purge', as: 'erasures', after: 'erased_at', period: '400 days' },
  }),
  // Archives that were written. The date of the newest verified one is public.
  deposit: table({
    columns: {
      id: filled(rowId),
      digest: label,
      content: oneOf<'full' | 'continuity'>(),
      created_at: instant,
      delete_by: day,
      row_count: int,
      verified_at: optional(instant),
      verified_by: optional(label),
    },
    deleted: { by: 'purge', as: 'deposits', after: 'created_at', period: '2 years' },
  }),
}
