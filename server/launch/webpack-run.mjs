// One webpack build in a process of its own: node webpack-run.mjs <package folder> <configuration file> <mode>
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const [folder = '.', file = 'webpack.config.cjs', mode = 'production'] = process.argv.slice(2)
const require = createRequire(resolve(folder, 'package.json'))
const webpack = require('webpack')
const exported = require(resolve(folder, file))
const config = typeof exported === 'function' ? exported(mode) : exported

const compiler = webpack(config)
compiler.run((error, stats) => {
  if (error) {
    console.error(error.stack ?? error)
    process.exitCode = 1
  } else if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }))
    if (stats.hasErrors()) process.exitCode = 1
  }
  // Closing writes webpack's cache; without it the next build starts cold.
  compiler.close((failure) => {
    if (!failure) return
    console.error(failure)
    process.exitCode = 1
  })
})
