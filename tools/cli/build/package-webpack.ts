import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ReleaseManifest } from '@dyra/shared/contract/releases'
import type { Compiler } from '@dyra/shared/webpack/of-package.mjs'

interface DevServer {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Undefined until the server has started. */
  readonly middleware: { waitUntilValid: (callback: (stats: unknown) => void) => void }
}

/** webpack-dev-server of the package in `folder`. */
export const devServerOf = (folder: string): (new (options: object, compiler: Compiler) => DevServer) =>
  createRequire(join(folder, 'package.json'))('webpack-dev-server')

/** The manifest of the remote in `folder`, from its sources. */
export const manifestOf = (folder: string): ReleaseManifest =>
  createRequire(join(folder, 'package.json'))('@dyra/shared/webpack/manifest.cjs').remoteManifest(folder)
