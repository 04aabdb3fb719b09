const { transform } = require('lightningcss')

/** What a foreign page decides: how it prints, and how large its root's text is, so no length may depend on that. */
const forForeignPages = {
  Length: ({ unit, value }) => (unit === 'rem' ? { unit: 'px', value: value * 16 } : undefined),
  Rule: { media: ({ value }) => (value.query.mediaQueries[0].mediaType === 'print' ? [] : undefined) },
}

/** Class name → the module that has it. One shadow root holds them all, so names stay short and must not meet. */
const owners = new Map()

/**
 * A style sheet as a script that hands its text to src/embed/sheets.ts, which puts it into the element's shadow root:
 * no <style>, so that the style-src of another site's page does not block it. Exports a module's class names.
 */
module.exports = function adoptedStyleLoader(source) {
  const { code, exports } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    minify: true,
    visitor: forForeignPages,
    cssModules: this.resourcePath.endsWith('.module.css') && { pattern: '[local]', container: false },
  })
  const names = Object.keys(exports ?? {})
  for (const name of names) {
    const owner = owners.get(name) ?? this.resourcePath
    if (owner !== this.resourcePath) this.emitError(new Error(`.${name} stands in ${owner} too`))
    owners.set(name, owner)
  }
  const sheets = require.resolve('../src/embed/sheets.ts')
  return `import { addSheet } from ${JSON.stringify(sheets)}
addSheet(${JSON.stringify(code.toString())})
export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, name])))}`
}
