import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryDirectory } from '../../../server/src/testing/temporary-directory.ts'
import { root } from '../../launch/run.mjs'

const { path: dir, remove } = temporaryDirectory()
afterAll(remove)

const plugin = 'shared/webpack/stable-ids-plugin.cjs'

// The team has a file at the same path as a file of the package.
const files = {
  'package.json': '{}',
  'src/index.js': `const texts = [require('@dyra/shared/a.js'), require('../shared/a.js'), require('./b.js')]
console.log(texts.join())`,
  'src/b.js': "module.exports = 'b of the team'",
  'shared/a.js': "module.exports = 'a of the team'",
  'node_modules/@dyra/shared/a.js': "module.exports = 'a of the package'",
  'webpack.config.cjs': `const { StableIdsPlugin } = require('@dyra/${plugin}')
module.exports = {
  mode: 'production',
  context: __dirname,
  output: { path: require('node:path').join(__dirname, 'dist') },
  optimization: { minimize: false },
  plugins: [new StableIdsPlugin()],
}`,
}

/** The build of a team's own repository with a copy of the package. */
function build(name: string): string {
  const folder = join(dir, name)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(root, plugin), join(folder, 'node_modules/@dyra', plugin))
  symlinkSync(join(root, 'shared/node_modules/webpack'), join(folder, 'node_modules/webpack'))
  execFileSync(process.execPath, [join(root, 'shared/webpack/build.mjs'), folder])
  return join(folder, 'dist/main.js')
}

test('a repository with a packed `shared` gives the same bytes in every folder', () => {
  expect(readFileSync(build('checkout'), 'utf8')).toBe(readFileSync(build('another/folder'), 'utf8'))
})

test('a file of the team and one of the package with the same path are two modules', () => {
  expect(execFileSync(process.execPath, [build('third')], { encoding: 'utf8' })).toBe(
    'a of the package,a of the team,b of the team\n',
  )
})
