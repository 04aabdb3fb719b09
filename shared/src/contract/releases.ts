import { type Static, Type } from 'typebox'
import { PartName } from './define.ts'
import type { PageManifest } from './remote-manifest.ts'

// remotes.json: the versions of the shell and of the remotes that are in service. `pnpm release` writes it, servers
// read it.

/** What a release needs of manifest.json. The schema of the shell in service checks the rest. */
export interface ReleaseManifest {
  readonly contract: number
  readonly paths: Readonly<Record<string, unknown>>
  readonly landing?: Readonly<Record<string, string>>
  /** Ranges of the packages that a remote takes from the shell. */
  readonly takes?: Readonly<Record<string, string>>
  /** Versions of these packages when the remote was built. */
  readonly builtWith?: Readonly<Record<string, string>>
  /** Versions of these packages in a build of the shell. */
  readonly provides?: Readonly<Record<string, string>>
  /** Largest size of a remote, in bytes of brotli. */
  readonly sizeLimit?: number
}

const entry = {
  name: PartName,
  version: Type.String({ pattern: '^[\\w.-]+$' }),
  /** Address of the hashed script. No second slash after the first: //host/ is another origin. */
  entry: Type.String({ pattern: '^(https?://[\\w.:-]+)?/[\\w.-][\\w./-]*$' }),
  contract: Type.Integer(),
  /** Bytes of its scripts and styles in brotli. */
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  /** For a remote on another origin: the hash of each file, which browsers check. */
  integrity: Type.Optional(Type.Record(Type.String(), Type.String({ pattern: '^sha384-[\\w+/]{64}$' }))),
  /** Menus of the manifest by further language of the build. */
  menus: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Unknown())),
  /**
   * Undefined for a release that was built before manifests. Servers check it for each release, so that one bad
   * manifest removes one remote only.
   */
  manifest: Type.Optional(Type.Unsafe<ReleaseManifest>(Type.Unknown())),
}

const Release = Type.Object({
  ...entry,
  /** A version that named staff may run instead of the version in service. */
  preview: Type.Optional(
    Type.Object({
      /** Names or ids of persons. */
      names: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
      release: Type.Object(entry),
    }),
  ),
})
export type Release = Static<typeof Release>

export const Releases = Type.Array(Release)

/** A release as pages and their shell get it. */
export interface Remote extends Pick<Release, 'name' | 'version' | 'entry' | 'contract' | 'integrity'> {
  /** Paths and menu items of the release. Undefined if it was built before manifests. */
  readonly manifest?: PageManifest
}
