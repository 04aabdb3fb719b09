import { tables } from './tables.ts'
import type { SpanText } from './traced.ts'

const OPERATION = /^\s*(select|insert|update|delete|with|begin|commit|rollback|copy|lock|set)\b/i
const TABLE = /\b(?:from|into|update|join|delete from)\s+([a-z_]+)/gi
const MAX_TABLES = 5

/**
 * Operation and tables of a statement. Its text stays out, because nothing guarantees that all values are parameters; a word
 * that is not a table of ours is left out too.
 */
export function describeStatement(text: string): SpanText {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'other'
  const named = [...text.matchAll(TABLE)].flatMap(([, name = '']) => (Object.hasOwn(tables, name) ? [name] : []))
  const summary = [operation, ...[...new Set(named)].slice(0, MAX_TABLES)].join(' ')
  return {
    name: summary,
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.summary': summary },
    isInner: true,
  }
}
