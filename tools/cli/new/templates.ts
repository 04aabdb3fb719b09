import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../launch/run.mjs'

export interface NewRemote {
  /** Folder, such as `remote-shelter`. */
  readonly name: string
  /** Path of the new page without slash, such as `shelter`. */
  readonly area: string
  /** Icelandic name in the menu and on the screen. */
  readonly title: string
  readonly englishTitle: string
}

export interface Packed {
  /** Name of the packed `@dyra/shared` in the repository. */
  readonly file: string
  readonly packageManager: string
  /** Version of a package that the workspace uses. */
  readonly versionOf: (name: string) => string
}

type Files = Readonly<Record<string, string>>

const TEMPLATES = join(root, 'tools/cli/new/templates')
const ENDING = '.template'

const camelCase = (area: string) => area.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase())

function missing(place: string): never {
  throw new Error(`A template has {{${place}}}, which has no value`)
}

/** The files of a folder of templates, by their path in it. `otherValue`: of a `{{place}}` that `remote` does not have. */
function render(folder: string, remote: NewRemote, otherValue: (place: string) => string = missing): Files {
  const values: Readonly<Record<string, string>> = { ...remote, variable: camelCase(remote.area) }
  const paths = readdirSync(join(TEMPLATES, folder), { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith(ENDING))
      .map((path) => [
        path.slice(0, -ENDING.length).replaceAll('__area__', remote.area).replaceAll('__name__', remote.name),
        readFileSync(join(TEMPLATES, folder, path), 'utf8').replace(
          /\{\{(.+?)\}\}/g,
          (_whole, place: string) => values[place] ?? otherValue(place),
        ),
      ]),
  )
}

/** The files of a new remote of the workspace, by their path from the root of the project. */
export function filesOfRemote(remote: NewRemote): Files {
  const own = Object.entries(render('remote', remote)).map(([path, content]) => [`${remote.name}/${path}`, content])
  return { ...render('workspace', remote), ...Object.fromEntries(own) }
}

/** The files of a repository with one remote, by their path. */
export function filesOfRepository(remote: NewRemote, { versionOf, ...packed }: Packed): Files {
  const values = { ...remote, ...packed }
  return { ...render('repository', values, versionOf), ...render('remote', values) }
}
