import { type Browser, expect } from '@playwright/test'

/**
 * Remotes that a project may load. The check of the project builds no others, and does not run when only others have changed: its
 * task in package.json (`wireit`) names the same remotes. A project that is missing here may load all.
 */
const loadable: Readonly<Record<string, readonly string[]>> = {
  visitors: ['remote-public', 'remote-owner'],
}

const ENTRY = /\/r\/(?<remote>remote-[^/]+)\/.*\/remoteEntry\./

/** What pages of a browser load of remotes. */
export interface LoadedRemotes {
  /** Expects that the pages since the last call loaded no remote that the project may not load. */
  readonly expectAllowed: (project: string) => void
}

/** Notices the remotes of all pages that the browser opens from now on. */
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
