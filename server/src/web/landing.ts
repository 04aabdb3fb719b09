import { matchesPattern } from '@dyra/shared/domain/path-pattern'
import type { Screen } from './remotes.ts'

/** The exact pattern before the open one, the fixed word before the parameter. */
const rank = ({ pattern }: Screen) => pattern.replace(/\*/g, '\uffff').replace(/:\w+/g, '\ufffe')

/** The screen that a path opens first, if a remote has named one. */
export function landingScreen(screens: readonly Screen[], path: string): Screen | undefined {
  const fitting = screens.filter(({ pattern }) => matchesPattern(pattern, path))
  return fitting.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}
