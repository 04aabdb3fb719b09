import { codeOf } from '../error-code.ts'
import type { SignedVersions } from '../release-signatures/signed-versions.ts'
import { type ListedRemote, type ReleaseList, SHELL } from './release-list.ts'

/** Why a version is not served: a security event reports it. */
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

/** An error of the system, such as too many open files, says nothing about the files. */
const isOfSystem = (error: unknown): boolean =>
  error !== undefined && (codeOf(error) !== '' || isOfSystem(Object(error).cause))

/** The list without versions that two persons have not signed. Undefined if the shell is such a version. */
async function onlySigned(
  { releases: list, previews: offered }: ReleaseList,
  signed: SignedVersions,
  onError: OnError,
): Promise<ReleaseList | undefined> {
  const isSigned = async (release: ListedRemote) => {
    try {
      await signed.checkListed(release)
      return true
    } catch (error) {
      onError(new UnsignedRelease((error as Error).message, { cause: error }))
      return false
    }
  }
  const releases: ListedRemote[] = []
  for (const release of list) if (await isSigned(release)) releases.push(release)
  const previews: (typeof offered)[number][] = []
  for (const preview of offered) if (await isSigned(preview.release)) previews.push(preview)
  const hasShell = (some: readonly ListedRemote[]) => some.some(({ name }) => name === SHELL)
  return hasShell(list) && !hasShell(releases) ? undefined : { releases, previews }
}

/**
 * Leaves unsigned versions out of a list that is read again and again; each content of the list is checked once, and again
 * if files could not be read. While the listed shell is not signed, the previous list is kept, because there are no pages
 * without a shell.
 */
export function signedList(
  readList: () => Promise<Read>,
  signed: SignedVersions,
  onError: OnError,
): () => Promise<Read> {
  if (!signed.isNeeded) return readList
  let last: Read = { stamp: '', value: { releases: [], previews: [] } }
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
    // The number makes the stamp new, because a second check of the same list may find other versions.
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
