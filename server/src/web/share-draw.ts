import { randomInt } from 'node:crypto'
import { isInShare, SHARE_GROUPS } from '@dyra/shared/domain/release-share'
import type { Share } from './release-list.ts'

/** Whether the reader of a page gets the version of a share. */
export type IsGiven = (share: Pick<Share, 'percent' | 'release'>) => boolean

/** The version in service. */
export const inService: IsGiven = () => false

/** Set by the shell while someone is signed in in this browser (shell/src/session/token.ts): the group of the session. */
const SIGNED_IN = /(?:^|;\s*)signed-in=(\d{0,2})(?=;|$)/

const groupIn = (cookie: string) => SIGNED_IN.exec(cookie)?.[1]

/** Whether someone is signed in in this browser. */
export const isSignedIn = (cookie = ''): boolean => groupIn(cookie) !== undefined

/** What a group of sessions gets: the same at each page. A browser of an older shell names no group. */
const ofGroup = (group: string): IsGiven =>
  group === '' ? inService : ({ percent, release }) => isInShare(Number(group), release.version, percent)

/** Sessions keep their version. For visitors each page is drawn, and nothing is stored. */
export function drawOf(cookie = '', random: () => number = () => randomInt(SHARE_GROUPS)): IsGiven {
  const group = groupIn(cookie)
  return group === undefined ? ({ percent }) => random() < percent : ofGroup(group)
}

/** The same for the list that a running page reads again: a visitor then gets the version in service. */
export const drawAgain = (cookie = ''): IsGiven => ofGroup(groupIn(cookie) ?? '')
