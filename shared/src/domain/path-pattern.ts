/** The path without a slash at its end, which leads to the same page. */
export const withoutTrailingSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

const segmentsOf = (path: string) => withoutTrailingSlash(path).split('/').slice(1)

/** Whether a path fits a pattern of the router, in which `:name` matches one segment. The router ignores case. */
export function matchesPattern(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern.toLowerCase())
  const given = segmentsOf(path.toLowerCase())
  if (given.length !== wanted.length) return false
  return wanted.every((segment, place) => (segment.startsWith(':') ? given[place] !== '' : segment === given[place]))
}
