const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    // decodeURIComponent reports invalid percent signs only by throwing.
    return false
  }
}

/**
 * Escapes parts of a page's path that the router and the file server cannot read: invalid percent signs and empty
 * segments. Such a path then gets the 404 page instead of a plain error. URLs of calls and files are not changed, so that
 * they get a 400.
 */
export function readablePageUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (/^\/(api|r)\//.test(path)) return url
  const decodable = isDecodable(path) ? path : path.replaceAll('%', '%25')
  return [decodable.replaceAll('//', '/%2F'), ...query].join('?')
}
