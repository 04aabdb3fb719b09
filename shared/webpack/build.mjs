#!/usr/bin/env node
// Runs one webpack build in a process of its own: build-remote [package folder] [configuration file] [mode]
import { resolve } from 'node:path'
import { configurationOf, webpackOf } from './of-package.mjs'

const [folder = '.', file = 'webpack.config.cjs', mode = 'production'] = process.argv.slice(2)
const path = resolve(folder)
const compiler = webpackOf(path)(configurationOf(path, file, mode))

compiler.run((error, stats) => {
  if (error) {
    console.error(error.stack ?? error)
    process.exitCode = 1
  } else if (stats?.hasErrors() || stats?.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }))
    if (stats.hasErrors()) process.exitCode = 1
  }
  // Closing writes the cache of a development build.
  compiler.close((failure) => {
    if (!failure) return
    console.error(failure)
    process.exitCode = 1
  })
})
