import { createHash } from 'node:crypto'
import type { BrowserError, BrowserRun } from '@dyra/shared/contract/browser-errors'
import { groupOf, isInShare } from '@dyra/shared/domain/release-share'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller } from '../../../access/caller.ts'
import { codeOf } from '../../../error-code.ts'
import type { Vouchers } from '../../../links/vouchers.ts'
import type { ReadReleases, ShareInState } from '../../../web/releases.ts'
import { mustStop } from './rules.ts'

interface Deps {
  readonly log: FastifyBaseLogger
  readonly readReleases: ReadReleases
  readonly vouchers: Vouchers
}

/** Only the share can connect it with a session, and only for one who knows the session's id. */
const hashOf = (sessionId: string, { id }: ShareInState) =>
  createHash('sha256').update(`${id} ${sessionId}`).digest('base64url')

interface Counted {
  readonly share: ShareInState
  /** Hash of the session. */
  readonly session: string
}

/** The version that a session gets. */
const versionFor = (sessionId: string, { percent, release, inService }: ShareInState) =>
  isInShare(groupOf(sessionId), release.version, percent) ? release.version : inService.version

/**
 * Counts which sessions run which version of a remote in a share, and in which of them it fails, and stops a share that
 * fails too often. A session counts once, and only for the version that it gets.
 */
export class ShareCounter {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async countRun({ part, version }: BrowserRun, sessionId: string): Promise<void> {
    await this.#count({ part, version }, sessionId, ({ share: { log }, session }) =>
      log.record({ kind: 'run', version, session }),
    )
  }

  /** Ignores visitors, programs, and reports without the voucher of a page. */
  async countError({ part, version, voucher }: BrowserError, caller: Caller | null): Promise<void> {
    if (caller?.kind !== 'person' || version === null || voucher === undefined) return
    const voucherId = this.#deps.vouchers.idOf(voucher)
    if (voucherId === undefined) return
    await this.#count({ part, version }, caller.sessionId, async ({ share, session }) => {
      await share.log.record({ kind: 'error', version, session, voucher: voucherId })
      await this.#stopIfWorse(share)
    })
  }

  /** A browser cannot do anything about a log that cannot be written: operators learn of it. */
  async #count(run: BrowserRun, sessionId: string, work: (counted: Counted) => Promise<void>): Promise<void> {
    const share = await this.#shareOf(run, sessionId)
    if (share === undefined) return
    try {
      await work({ share, session: hashOf(sessionId, share) })
    } catch (error) {
      // Another share has begun in the meantime, and the folder of this one is gone.
      if (codeOf(error) === 'ENOENT') return
      this.#deps.log.error({ err: error, part: run.part }, 'a session cannot be counted for a share')
    }
  }

  /** Also an uncounted share: it runs again when its log can be written. */
  async #shareOf({ part, version }: BrowserRun, sessionId: string): Promise<ShareInState | undefined> {
    const { shares } = await this.#deps.readReleases()
    const share = shares.find((one) => one.part === part && one.state !== 'stopped')
    return share && versionFor(sessionId, share) === version ? share : undefined
  }

  async #stopIfWorse({ part, release, inService, log }: ShareInState): Promise<void> {
    const [next, current] = [await log.count(release.version), await log.count(inService.version)]
    if (!mustStop(next, current)) return
    const share = { part, version: release.version, ...next, inService: { version: inService.version, ...current } }
    const isFirst = await log.stop({ at: new Date(), ...share })
    if (isFirst) this.#deps.log.error({ share }, 'the share of a release is stopped')
  }
}
