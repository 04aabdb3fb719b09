import { foreground, script } from '../../launch/run.mjs'

/**
 * Builds what changed and runs a program of the tools with the arguments of this command. `--built` skips the build.
 * @param {string} name
 * @param {readonly [name: string, ...args: string[]]} build script of tools/cli that builds what the program needs
 */
export const runTool = async (name, build = ['build.ts', '--release']) => {
  const args = process.argv.slice(2)
  if (!args.includes('--built')) await script('Building what changed …', build)
  const program = ['--enable-source-maps', `tools/dist/${name}.js`]
  return foreground(process.execPath, [...program, ...args.filter((arg) => arg !== '--built')])
}
