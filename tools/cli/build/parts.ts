import { readdirSync } from 'node:fs'
import { exists, root } from '../../launch/run.mjs'

/** Folders of the remotes. An installed package has only their builds. */
export const remotes = readdirSync(root).filter(
  (name) => name.startsWith('remote-') && (exists(`${name}/package.json`) || exists(`${name}/dist`)),
)

/** What is released, each part by itself. */
export const parts = ['shell', ...remotes]
