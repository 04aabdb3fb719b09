import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { foreground, root } from './run.mjs'

/** Node.js of the tests, of the start and of the packages. */
const version = readFileSync(join(root, '.node-version'), 'utf8').trim()
const major = Number(version.split('.')[0])

const windows = process.platform === 'win32'
const packageName = `node-${windows ? 'win' : process.platform}-${process.arch}`

/**
 * Path of the Node.js that runs the project: the one that is installed with the packages, or this one if it is new enough and the
 * npm registry has none for this kind of computer.
 */
const pinnedNode = () => {
  const installed = join(root, 'node_modules', packageName, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath
  throw new Error(
    `The packages have no Node.js for ${process.platform} ${process.arch}: install Node.js ${major} or newer from https://nodejs.org, then run the command again.`,
  )
}

/**
 * Runs a script with the pinned Node.js and resolves to its exit code. Programs that the script starts by name find the
 * same Node.js.
 * @param {string} script absolute path
 * @param {readonly string[]} args
 */
export const continueWith = async (script, args) => {
  const node = pinnedNode()
  // Windows has the name "Path".
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const env = {
    [name]: `${dirname(node)}${delimiter}${process.env[name] ?? ''}`,
    // Short processes of checks and builds spend half of their CPU time on compiling the packages that they load.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
  }
  if (process.version !== `v${version}` && node !== process.execPath) return foreground(node, [script, ...args], env)
  Object.assign(process.env, env)
  process.argv = [process.execPath, script, ...args]
  await import(pathToFileURL(script).href)
  return undefined
}
