import { exists } from '../../launch/run.mjs'
import { writtenFiles } from './tracked-files.ts'

// Checks the layout of the remotes (docs/decisions/0030-folders.md): the folders of `src`, and the names of the files of
// their features.

const inRemote = /^remote-[a-z-]+\/src\/(.+)$/
/**
 * What `src` contains beside tests. `lookup.tsx`, `prerender.tsx` and `embed/` are further entry points of remote-public.
 */
const folders =
  /^(features|components|screens|testing|embed)\/|^(lookup|prerender)\.tsx$|^(routes|manifest)\.ts$|^menu\.[a-z]{2}\.json$|^lookup\.module\.css$|^[a-z-]+\.test\.tsx$/
const inFeature = /^(features\/[a-z-]+|screens)\/(.+)$/
/** Files that the layout replaces, and the file that has their content. */
const replaced: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/(^|\/)routes\.tsx$/, 'is routes.ts in a remote'],
  [/(^|\/)load-[a-z-]+\.tsx?$/, 'is a loader: it belongs in api.ts'],
  [/(^|\/)(text\.ts|strings\.(ts|json))$/, 'has texts: they belong in texts.ts'],
  [/^.+\/(routes|api)\.ts$/, 'belongs in the folder of its feature'],
]

function problemOf(path: string) {
  const [, inside] = inRemote.exec(path) ?? []
  if (inside === undefined) return undefined
  if (!folders.test(inside)) return 'is in no folder that a remote has'
  const [, , file] = inFeature.exec(inside) ?? []
  if (file === undefined) return inside.startsWith('features/') ? 'is in no feature' : undefined
  return replaced.find(([pattern]) => pattern.test(file))?.[1]
}

export function problemsOf(paths: readonly string[]) {
  const present = new Set(paths)
  return paths.flatMap((path) => {
    const [folder = ''] =
      /^remote-[a-z-]+\/src\/(features\/[a-z-]+|screens)\/(?=(?:[a-z-]+\/)?\w+Screen\.tsx$)/.exec(path) ?? []
    const problem =
      problemOf(path) ??
      (folder !== '' && !present.has(`${folder}routes.ts`) ? 'has no routes.ts in its folder' : undefined)
    return problem === undefined ? [] : [`${path} ${problem}`]
  })
}

/** Files of remotes that do not follow the layout. */
export const findMisplacedInRemotes = () => problemsOf(writtenFiles().filter(exists))
