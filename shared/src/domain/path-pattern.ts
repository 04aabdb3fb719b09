/** The path without a slash at its end, which leads to the same page. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

const segmentsOf = (path: string) => withoutTrailingSlash(path).split('/').slice(1)

/**
 * Whether a path fits a pattern of the router: `:name` matches one segment, `/*` at the end matches the path before it
 * and everything below.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  const isOpen = wanted.at(-1) === '*'
  const fixed = isOpen ? wanted.slice(0, -1) : wanted
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return false
  return fixed.every((segment, place) => (segment.startsWith(':') ? given[place] !== '' : segment === given[place]))
}
