import { setTimeout as wait } from 'node:timers/promises'
import { TERMS_KINDS, type TermsKind } from '@dyra/shared/domain/terms'
import type { Services } from '../../../kernel/services.ts'
import { memoizeTtl } from '../../../memoize-ttl.ts'
import { findVersions } from './queries.ts'

/** Visits within this time share one query. */
const TTL_MS = 1_000
/** If the database has not answered by then, the page is served without its prerendered HTML. */
const TIMEOUT_MS = 500

/** Whether the text that remote-public bundles is in force, and no other is announced. */
export function bundledTexts({ db, log }: Pick<Services, 'db' | 'log'>): (kind: TermsKind) => Promise<boolean> {
  const check = async (kind: TermsKind) => {
    const [present, next] = await findVersions(db, [kind])
    return present !== undefined && present.text === null && next === undefined
  }
  const checks = new Map(TERMS_KINDS.map((kind) => [kind, memoizeTtl(TTL_MS, () => check(kind))]))
  return async (kind) => {
    const isBundled = checks
      .get(kind)?.()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the text of the terms in force is unknown')
        return false
      })
    return (await Promise.race([isBundled, wait(TIMEOUT_MS, false, { ref: false })])) ?? false
  }
}
