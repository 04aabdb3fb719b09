import { type Place, type Source, sourceOf, textOf } from './error-places.ts'

/** Lines of source before and after a place. */
const AROUND = 3

const NAMED = [
  /\bfunction\*?\s+([\w$]+)/,
  /\b(?:const|let)\s+([\w$]+)\s*(?::[^=]+)?=\s*(?:async\s*)?(?:<[^>]*>)?\s*(?:\(|[\w$]+\s*=>)/,
  /\bclass\s+([\w$]+)/,
  /^\s*(?:(?:public|private|static|async|get|set)\s+)*(#?[\w$]+)\s*\([^;]*\{$/,
]
const STATEMENTS = new Set(['if', 'for', 'while', 'switch', 'catch', 'return'])

const depthOf = (line: string) => line.length - line.trimStart().length

/** @param text line of source */
function nameIn(text: string) {
  const names = NAMED.map((pattern) => pattern.exec(text)?.[1])
  return names.find((name) => name !== undefined && !STATEMENTS.has(name))
}

/**
 * The function around a line. Finds its head, which is less indented than the line, because TypeScript cannot be parsed
 * where a package is installed.
 * @param line from 1
 */
export function functionAround(lines: readonly string[], line: number) {
  const own = lines[line - 1] ?? ''
  let depth = depthOf(own) + 1
  for (let index = line - 1; index >= 0 && depth > 0; index -= 1) {
    const text = lines[index] ?? ''
    if (text.trim() === '' || depthOf(text) >= depth) continue
    const name = nameIn(text)
    if (name !== undefined) return name
    depth = depthOf(text)
  }
  return undefined
}

/** @param line from 1 */
function excerpt(lines: readonly string[], line: number) {
  const first = Math.max(1, line - AROUND)
  return lines.slice(first - 1, line + AROUND).map((text, index) => {
    const number = first + index
    return `${number === line ? '>' : ' '} ${String(number).padStart(5)}  ${text}`
  })
}

function describe({ source, line, column, name, content }: Source) {
  const lines = content?.split('\n') ?? []
  const inside = functionAround(lines, line)
  const details = [inside && `in ${inside}`, name !== null && `at ${name}`].filter(Boolean)
  const head = [`${source}:${line}:${column}`, ...details].join(', ')
  return [head, ...(content === null ? ['  (source of a library)'] : excerpt(lines, line))].join('\n')
}

/** Finds the sources of places, and describes them. A place that cannot be found does not hide the others. */
export async function printableSources(places: readonly Place[], dir: string) {
  return Promise.all(
    places.map((place) =>
      sourceOf(place, dir).then(
        (found) => ({ isFound: true, text: `${textOf(place)}\n${describe(found)}\n` }),
        (error) => ({ isFound: false, text: `${textOf(place)}\n  ${(error as Error).message}\n` }),
      ),
    ),
  )
}
