import { json, type NewRemote, packagesOf, sourcesOfRemote } from './remote-files.ts'

export interface Packed {
  /** Name of the packed `@dyra/shared` in the repository. */
  readonly file: string
  readonly packageManager: string
  /** Version of a package that the workspace uses. */
  readonly versionOf: (name: string) => string
}

/** What its scripts and tests need beside the packages of every remote. */
const TOOLS = ['@types/jest', '@types/node', 'jest', 'typescript']

function packageOf({ name }: NewRemote, { file, packageManager, versionOf }: Packed) {
  const { dependencies, devDependencies } = packagesOf(versionOf)
  const tools = Object.fromEntries(TOOLS.map((tool) => [tool, versionOf(tool)]))
  return json({
    name,
    version: '0.1.0',
    private: true,
    type: 'module',
    packageManager,
    scripts: { build: 'build-remote', types: 'tsc', test: 'jest' },
    dependencies: { '@dyra/shared': `file:${file}`, ...dependencies },
    devDependencies: { ...devDependencies, ...tools },
  })
}

/** No dependency needs its installation script. */
const WORKSPACE = `allowBuilds:
  '@parcel/watcher': false
  '@swc/core': false
  core-js-pure: false
  esbuild: false
  unrs-resolver: false
`

const JEST = `const { remoteTests } = require('@dyra/shared/jest')

module.exports = remoteTests({ dir: __dirname })
`

const readmeOf = ({ name, area }: NewRemote, { file }: Packed) => `# ${name}

Screens of \`/${area}\` in the registry of pets. \`src/manifest.ts\` has its paths, who may open them, and its menu items.
The site loads \`./routes\` at run time. Everything else comes from \`@dyra/shared\`, the package \`${file}\`: components,
calls and their types, texts, the build and the settings of the tests.

\`\`\`sh
pnpm install
pnpm types
pnpm test
pnpm build        # dist/
\`\`\`

The site's operator releases the build: \`pnpm release ${name} --from DIST\`. It is refused if it does not load in the shell
that is in use, or has another contract number. The change log of \`@dyra/shared\` says what a newer package changes; the
registry's team packs it, \`pnpm add ./FILE\` takes it.
`

/** The files of a repository with one remote, by their path. */
export const filesOfRepository = (remote: NewRemote, packed: Packed): Readonly<Record<string, string>> => ({
  'package.json': packageOf(remote, packed),
  'pnpm-workspace.yaml': WORKSPACE,
  'jest.config.cjs': JEST,
  'README.md': readmeOf(remote, packed),
  '.gitignore': 'node_modules/\ndist/\n.cache/\n',
  ...sourcesOfRemote(remote),
})
