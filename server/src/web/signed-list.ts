import { codeOf } from '../error-code.ts'
import type { SignedVersions } from '../release-signatures/signed-versions.ts'
import { type ReleaseList, SHELL } from './release-list.ts'

/** Why a version is not served: it is reported as a security event. */
export class UnsignedRelease extends Error {
  override readonly name = 'UnsignedRelease'
}

interface Read {
  readonly stamp: string
  readonly value: ReleaseList
}

type OnError = (error: Error) => void

/** Milliseconds after which files that could not be read are tried again. */
const RETRY_MS = 30_000

/** An error of the system, such as too many open files: it says nothing about the files. */
const isOfSystem = (error: unknown): boolean =>
  error !== undefined && (codeOf(error) !== '' || isOfSystem(Object(error).cause))

/** The list without versions that two persons have not signed. Undefined if the shell is one of these. */
async function onlySigned(
  list: ReleaseList,
  signed: SignedVersions,
  onError: OnError,
): Promise<ReleaseList | undefined> {
  const isSigned = async (release: ReleaseList['releases'][number]) => {
    try {
      await signed.checkListed(release)
      return true
    } catch (error) {
      onError(new UnsignedRelease((error as Error).message, { cause: error }))
      return false
    }
  }
  const releases: (typeof list.releases)[number][] = []
  for (const release of list.releases) if (await isSigned(release)) releases.push(release)
  const shares = []
  for (const share of list.shares)
    if (releases.includes(share.inService) && (await isSigned(share.release))) shares.push(share)
  const hasShell = (some: typeof list.releases) => some.some(({ name }) => name === SHELL)
  return hasShell(list.releases) && !hasShell(releases) ? undefined : { releases, shares }
}

/**
 * Leaves unsigned versions out of a list that is read again and again; each content of the list is checked once, and again
 * if files could not be read. While the listed shell is not signed, the list before goes on, because there are no pages
 * without a shell.
 */
export function signedList(
  readList: () => Promise<Read>,
  signed: SignedVersions,
  onError: OnError,
): () => Promise<Read> {
  if (!signed.isNeeded) return readList
  let last: Read = { stamp: '', value: { releases: [], shares: [] } }
  let checkedStamp = ''
  let checks = 0
  let retryAt = Number.POSITIVE_INFINITY
  let checking: Promise<void> = Promise.resolve()

  const check = async ({ stamp, value }: Read) => {
    signed.forget()
    const usable = await onlySigned(value, signed, (error) => {
      if (isOfSystem(error)) retryAt = Date.now() + RETRY_MS
      onError(error)
    })
    // Two checks of one list may find different versions.
    if (usable !== undefined) last = { stamp: `${stamp} ${checks++}`, value: usable }
  }
  return async () => {
    const read = await readList()
    if (read.stamp !== checkedStamp || Date.now() >= retryAt) {
      checkedStamp = read.stamp
      retryAt = Number.POSITIVE_INFINITY
      checking = checking.then(() => check(read))
    }
    await checking
    return last
  }
}
