import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { serverRoot } from '../server-root.ts'

/** Folder of the project or the installation. */
export const root = dirname(serverRoot)

const exists = (path: string) => existsSync(join(root, path))

/** Folders of the remotes. An installed package has only their builds. */
export const remotes = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && (exists(`${name}/package.json`) || exists(`${name}/dist`)),
)

/** What is released, each part by itself. */
export const parts = ['shell', ...remotes]

/** Folder of the part's own build. */
export const buildOf = (part: string) => join(root, part, 'dist')

/** The default folder of releases. The server reads the same variable. */
export const defaultReleases = () => process.env.RELEASES_DIR ?? join(root, 'releases')
