import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../../launch/run.mjs'
import { catalogues } from './catalogues.mjs'

// How the server's programs contain the components of `shared` that they render (docs/frontend.md#without-script).

const shared = join(root, 'shared')
const require = createRequire(join(shared, 'package.json'))
/** @type {{ className: (file: string, name: string, folder: string) => string }} */
const { className } = require(join(shared, 'webpack/class-name.cjs'))

/** @param {string} name */
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`))

const CLASS = /\.([a-zA-Z_][\w-]*)(?=[^{}]*\{)/g

/**
 * The classes of a style sheet, named as in the builds for browsers.
 * @param {string} file
 */
const classesIn = (file) =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(CLASS)].map(([, name = '']) => [name, className(file, name, shared)]),
  )

/** @type {import('esbuild').Plugin} */
const cssModules = {
  name: 'css-modules',
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
      contents: JSON.stringify(classesIn(path)),
      loader: 'json',
    }))
  },
}

/**
 * The light components take the place of those on Mantine. React's production files, because the development ones would be
 * chosen when the programs run.
 * @type {Pick<import('esbuild').BuildOptions, 'alias' | 'jsx' | 'plugins'>}
 */
export const componentsInServer = {
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
