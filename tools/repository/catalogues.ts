import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '../../shared/src/domain/languages.ts'

export const root = join(__dirname, '../..')
/** Packages that may have texts. */
export const packages = ['server', 'shared', 'shell', ...readdirSync(root).filter((name) => name.startsWith('remote-'))]
export const ENDING = `.${DEFAULT_LANGUAGE}.json`

export const filesEndingIn = (ending: string) =>
  packages.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ending))
      .map((path) => join(name, 'src', path).replaceAll('\\', '/')),
  )
/** The Icelandic catalogues. */
export const originals = filesEndingIn(ENDING)

export type Texts = ReadonlyMap<string, string>

const leaves = (value: unknown, path: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path} ${key}`))
    : [[path, String(value)]]

/** Texts by key; the key of a text in a group begins with the key of the group. */
export const textsIn = (file: string): Texts => new Map(leaves(JSON.parse(readFileSync(join(root, file), 'utf8')), ''))
