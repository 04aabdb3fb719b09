import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { main, root } from '../../launch/run.mjs'
import { conclude } from './conclude.ts'
import { textFiles } from './tracked-files.ts'

// Compares the class names that components read from a CSS module with the classes that the module defines. The types of a module
// allow any name, so a renamed class would silently lose its style.

const importOf = /import (\w+) from '(\.[^']+\.module\.css)'/g
const comment = /\/\*[\s\S]*?\*\//g
const definition = /\.([a-zA-Z_][\w-]*)(?=[^{}]*\{)/g
/** Classes of Mantine and of our global styles, which a module may refer to. */
const foreign = /^(mantine|d)-/

export interface Use {
  names: Set<string>
  isDynamic: boolean
}

/** @param text of a style sheet */
const definedIn = (text: string) =>
  new Set([...text.replace(comment, '').matchAll(definition)].map(([, name = '']) => name))

/**
 * Adds the classes that a component reads from its modules.
 * @param uses by the path of the module
 */
export const addUses = (uses: Map<string, Use>, { path, text }: { path: string; text: string }) => {
  for (const [, variable = '', file = ''] of text.matchAll(importOf)) {
    const module = join(dirname(path), file)
    const use = uses.get(module) ?? { names: new Set(), isDynamic: false }
    for (const [, name = ''] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) use.names.add(name)
    uses.set(module, { ...use, isDynamic: use.isDynamic || text.includes(`${variable}[`) })
  }
}

/**
 * Names that are used but not defined, and names that are not used, unless a component computes names.
 * @param text of a style sheet
 */
export const problemsOf = (text: string, { names, isDynamic }: Use) => {
  const defined = definedIn(text)
  const missing = [...names].filter((name) => !defined.has(name)).map((name) => `does not define .${name}`)
  const unused = isDynamic ? [] : [...defined].filter((name) => !names.has(name) && !foreign.test(name))
  return [...missing, ...unused.map((name) => `defines .${name}, which no component uses`)]
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')

if (import.meta.main)
  main(async () => {
    const files = textFiles()
    const uses = new Map<string, Use>()
    for (const path of files.filter((name) => /\.tsx?$/.test(name))) addUses(uses, { path, text: read(path) })
    const modules = files.filter((name) => name.endsWith('.module.css'))
    const missing = [...uses.keys()].filter((path) => !existsSync(join(root, path)))
    const problems = [
      ...missing.map((path) => `${path} does not exist`),
      ...modules.flatMap((path) => {
        const use = uses.get(path)
        if (use === undefined) return [`${path}: no component uses it`]
        return problemsOf(read(path), use).map((problem) => `${path} ${problem}`)
      }),
    ]
    return conclude(problems, modules.length, `${modules.length} style sheets, ${problems.length} problems`)
  })
