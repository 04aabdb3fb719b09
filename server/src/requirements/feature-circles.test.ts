import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FEATURES = join(import.meta.dirname, '../features')
const IMPORT = /\bfrom '(\.[^']+)'/g

/** `area/feature` of a file; undefined for the lists of all features and for files elsewhere. */
const featureOf = (path: string): string | undefined => /^([a-z-]+\/[a-z-]+)\//.exec(path)?.[1]

const targetsOf = (path: string) =>
  [...readFileSync(join(FEATURES, path), 'utf8').matchAll(IMPORT)].map(([, target = '']) => join(dirname(path), target))

/** The imports of shipped files between features, as pairs. */
function edges(): [string, string][] {
  const files = globSync('**/*.ts', { cwd: FEATURES }).filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  return files.flatMap((path) => {
    const from = featureOf(path)
    const to = targetsOf(path).map(featureOf)
    return from === undefined ? [] : to.flatMap((target): [string, string][] => (target ? [[from, target]] : []))
  })
}

/** Removes features that use none of the rest, or that none of the rest uses, until only circles are left. */
function circles(pairs: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  const others = pairs.filter(([from, to]) => from !== to)
  const left = others.filter(
    ([from, to]) => others.some(([next]) => next === to) && others.some(([, before]) => before === from),
  )
  return left.length === others.length ? left : circles(left)
}

test('finds a circle of features, and nothing beside it', () => {
  const circle = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ] as const
  expect(circles([['x', 'a'], ...circle, ['c', 'y'], ['x', 'y']])).toEqual(circle)
})

test('no features need each other in a circle', () => {
  const found = edges()
  expect(found.length).toBeGreaterThan(100)
  expect(circles(found).map((pair) => pair.join(' → '))).toEqual([])
})
