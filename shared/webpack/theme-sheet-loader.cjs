const { execFileSync } = require('node:child_process')

const script = "import { themeSheet } from './theme-sheet.ts'; process.stdout.write(themeSheet())"

/**
 * Writes the style sheet of the theme in the place of theme.css, so that no page computes it or needs a style element.
 * Runs in a process of its own, because a development server must see each change of the theme and webpack cannot run
 * modules that remotes share.
 */
module.exports = function themeSheetLoader() {
  this.addContextDependency(this.context)
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: this.context, encoding: 'utf8' })
}
