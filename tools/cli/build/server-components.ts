import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { root } from '../../launch/run.mjs'
import { catalogues } from './catalogues.ts'

// How the server's programs contain the components of `shared` that they render (docs/frontend.md#without-script).

const shared = join(root, 'shared')
const require = createRequire(join(shared, 'package.json'))
const { className }: { className: (file: string, name: string, folder: string) => string } = require(
  join(shared, 'webpack/class-name.cjs'),
)

const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

const CLASS = /\.([a-zA-Z_][\w-]*)(?=[^{}]*\{)/g

/** The classes of a style sheet, named as in the builds for browsers. */
const classesIn = (file: string) =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(CLASS)].map(([, name = '']) => [name, className(file, name, shared)]),
  )

const cssModules: Plugin = {
  name: 'css-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
      contents: JSON.stringify(classesIn(path)),
      loader: 'json',
    }))
  },
}

/**
 * Light components replace those that use Mantine. React's production files are named, because the programs would
 * otherwise choose its development files.
 */
export const componentsInServer: Pick<BuildOptions, 'alias' | 'jsx' | 'plugins'> = {
  jsx: 'automatic',
  alias: {
    '@dyra/shared/ui': join(shared, 'src/ui/light.ts'),
    'react/jsx-runtime': join(folderOf('react'), 'cjs/react-jsx-runtime.production.js'),
    'react-dom/server': join(folderOf('react-dom'), 'cjs/react-dom-server-legacy.node.production.js'),
    'react-dom': join(folderOf('react-dom'), 'cjs/react-dom.production.js'),
    react: join(folderOf('react'), 'cjs/react.production.js'),
  },
  plugins: [catalogues, cssModules],
}
