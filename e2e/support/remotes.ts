import { type Browser, expect } from '@playwright/test'

/**
 * Remotes that the pages of a Playwright project may load: those that its task in package.json (`wireit`) builds. If
 * only other remotes change, the task does not run. A project that is not listed here may load all remotes.
 */
const loadable: Readonly<Record<string, readonly string[]>> = {
  visitors: ['remote-public', 'remote-owner'],
}

const ENTRY = /\/r\/(?<remote>remote-[^/]+)\/.*\/remoteEntry\./

/** Watches which remotes the pages of a browser load. */
export interface LoadedRemotes {
  /** Expects that the pages since the last call loaded no remote that the project may not load. */
  readonly expectAllowed: (project: string) => void
}

/** Records the remotes that the pages of the browser load from now on. */
export function noticeRemotes(browser: Browser): LoadedRemotes {
  const loaded = new Set<string>()
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('request', (request) => {
      const remote = ENTRY.exec(request.url())?.groups?.remote
      if (remote) loaded.add(remote)
    })
    return context
  }
  return {
    expectAllowed: (project) => {
      const others = [...loaded].filter((remote) => loadable[project]?.includes(remote) === false)
      loaded.clear()
      expect(others, `remotes that ${project} may not load (e2e/support/remotes.ts)`).toEqual([])
    },
  }
}
