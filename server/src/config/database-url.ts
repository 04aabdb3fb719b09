/** Options of libpq that pg ignores: it would connect to a replica without an error. */
const IGNORED_OPTIONS = ['target_session_attrs', 'load_balance_hosts']
const ADVICE = 'a cluster is reached through HAProxy (docs/operate/cluster.md)'

/** The URL with a single host in place of its list of hosts, which `URL` refuses. */
const withOneHost = (url: string): string => url.replace(/^(\w+:\/\/(?:[^@/]*@)?)[^/?]*/, '$1localhost')

/** Errors of a URL that pg would refuse without a clear message, or apply only in part. */
export function databaseUrlErrors(url: string | undefined): string[] {
  if (url === undefined) return []
  const [, hosts = ''] = /^\w+:\/\/(?:[^@/]*@)?([^/?]*)/.exec(url) ?? []
  if (!URL.canParse(hosts.includes(',') ? withOneHost(url) : url)) return ['DATABASE_URL is not a valid address']
  const { searchParams } = new URL(withOneHost(url))
  const severalHosts = [hosts, searchParams.get('host') ?? ''].some((each) => each.includes(','))
  return [
    ...(severalHosts ? [`DATABASE_URL must name one host: ${ADVICE}`] : []),
    ...IGNORED_OPTIONS.filter((name) => searchParams.has(name)).map(
      (name) => `DATABASE_URL must not set ${name}, which has no effect: ${ADVICE}`,
    ),
  ]
}
