import type { APIRequestContext } from '@playwright/test'

/** Row of `pnpm release --status`. */
export interface VersionInUse {
  readonly version: string
  readonly percent: number
  readonly sessions: number
  readonly failed: number
  readonly note: string
}

const ROW =
  /^\| [\w-]+ \| (?<version>\w+) \| (?<percent>\d+)% \| (?<sessions>\d*) \| (?<failed>\d*) \| [^|]*\| (?<note>[^|]*)\|$/

/** The rows of what `pnpm release PART --status` prints: the version in service, then that of the share. */
export const readStatus = (printed: string): VersionInUse[] =>
  printed.split('\n').flatMap((line) => {
    const { version = '', percent, sessions, failed, note = '' } = ROW.exec(line)?.groups ?? {}
    if (version === '') return []
    return [
      { version, percent: Number(percent), sessions: Number(sessions), failed: Number(failed), note: note.trim() },
    ]
  })

/** How many of the hundred groups of sessions get pages with a version. */
export const groupsWith = async (request: APIRequestContext, version: string): Promise<number> => {
  const pages = await Promise.all(
    Array.from({ length: 100 }, async (_, group) => {
      const headers = { accept: 'text/html', cookie: `signed-in=${group}` }
      return (await request.get('/about', { headers })).text()
    }),
  )
  return pages.filter((page) => page.includes(`"version":"${version}"`)).length
}

interface Running {
  readonly token: string
  readonly part: string
  readonly version: string
}

const post = async (request: APIRequestContext, path: string, { token, data }: { token: string; data: object }) => {
  const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } })
  if (answer.status() !== 204) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

/** Reports, as the browser of a session does, that it runs a version. */
export const reportRun = (request: APIRequestContext, { token, ...data }: Running): Promise<void> =>
  post(request, '/api/BrowserRuns', { token, data })

/** Opens a page, and reports an error in it, as the browser of a session does. */
export const reportError = async (request: APIRequestContext, { token, ...release }: Running): Promise<void> => {
  const page = await (await request.get('/about', { headers: { accept: 'text/html' } })).text()
  const voucher = /<meta name="voucher" content="([^"]+)"/.exec(page)?.[1]
  const error = { kind: 'exception', ...release, name: 'TypeError', place: null, voucher }
  await post(request, '/api/BrowserErrors', { token, data: error })
}
