import type { Screen } from './remotes.ts'

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** Patterns as the router has them: `/pet/:id/images`, `/pet/:id/*`. */
function fits(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  const isOpen = wanted.at(-1) === '*'
  const fixed = isOpen ? wanted.slice(0, -1) : wanted
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return false
  return fixed.every((segment, place) => segment.startsWith(':') || segment === given[place])
}

/** The exact pattern before the open one, the fixed word before the parameter. */
const rank = ({ pattern }: Screen) => pattern.replace(/\*/g, '\uffff').replace(/:\w+/g, '\ufffe')

/** The screen that a path opens first, if a remote has named one. */
export function landingScreen(screens: readonly Screen[], path: string): Screen | undefined {
  const fitting = screens.filter(({ pattern }) => fits(pattern, path))
  return fitting.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}
