import type { termsCalls as contract } from '@dyra/shared/contract/terms'
import { TERMS_KINDS } from '@dyra/shared/domain/terms'
import { type Calls, call } from '../../../kernel/call.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { memoizeTtl } from '../../../memoize-ttl.ts'
import { findVersions } from './queries.ts'

/** A form stores the version that it showed, so a cached response must be revalidated. */
const CACHE = 'public, no-cache'
/** Requests within this time share one query. */
const TTL_MS = 1_000

const versions = perApp(
  ({ db }) => new Map(TERMS_KINDS.map((kind) => [kind, memoizeTtl(TTL_MS, () => findVersions(db, [kind]))])),
)

/** The texts that users accept. */
export const termsCalls: Calls<typeof contract> = {
  'GET /api/Terms/{kind}': call({ may: 'public', limit: 'reference' }, async ({ params: { kind } }, context) => {
    const [present, next = null] = (await versions(context).get(kind)?.()) ?? []
    if (!present) throw new Error(`No text of the ${kind} is in force`)
    context.reply.header('cache-control', CACHE)
    return { present, next }
  }),
}
