const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    // decodeURIComponent has no other way to say so.
    return false
  }
}

/**
 * Escapes what keeps the router and the file server from reading a page's path: percent signs that cannot be decoded and
 * slashes without a name between them. Such a path then gets the 404 page instead of a bare error. Calls and files stay
 * as they are: their callers get a 400.
 */
export function readablePageUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  if (/^\/(api|r)\//.test(path)) return url
  const decodable = isDecodable(path) ? path : path.replaceAll('%', '%25')
  return [decodable.replaceAll('//', '/%2F'), ...query].join('?')
}
