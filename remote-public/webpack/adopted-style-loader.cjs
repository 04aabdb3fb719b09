const { transform } = require('lightningcss')

/** Other sites decide the print style and the root font size: removes print rules, and converts rem to px. */
const forOtherSites = {
  Length: ({ unit, value }) => (unit === 'rem' ? { unit: 'px', value: value * 16 } : undefined),
  Rule: { media: ({ value }) => (value.query.mediaQueries[0].mediaType === 'print' ? [] : undefined) },
}

/** Class name → its module. All modules share one shadow root, so that class names must be unique. */
const owners = new Map()

/** Leaves out the prefix of the theme's variables, which costs bytes: the shadow root itself defines the variables. */
const shortVariables = (css) => css.replaceAll(/--(?:mantine-color|mantine|d)-/g, '--')

/**
 * Turns a style sheet into a module that passes its text to src/embed/style-sheet.ts and exports the class names.
 * Without a <style> element, the style-src of another site's policy does not block it.
 */
module.exports = function adoptedStyleLoader(source) {
  const { code, exports } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    minify: true,
    visitor: forOtherSites,
    cssModules: this.resourcePath.endsWith('.module.css') && { pattern: '[local]', container: false },
  })
  // lightningcss lists the classes in another order each time.
  const names = Object.keys(exports ?? {}).sort()
  for (const name of names) {
    const owner = owners.get(name) ?? this.resourcePath
    if (owner !== this.resourcePath) this.emitError(new Error(`.${name} is also defined in ${owner}`))
    owners.set(name, owner)
  }
  // A relative path, because the source map contains this text and must not depend on the folder of the checkout.
  const sheets = this.utils.contextify(this.context, require.resolve('../src/embed/style-sheet.ts'))
  return `import { addSheet } from ${JSON.stringify(sheets)}
addSheet(${JSON.stringify(shortVariables(code.toString()))})
export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, name])))}`
}
