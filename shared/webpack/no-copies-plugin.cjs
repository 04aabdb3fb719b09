// Modules that only the shell may carry. A remote that reaches one by a wrong import would bring a second copy: two
// Reacts break hooks, two Mantines break the theme, and both cost a visitor over 100 kB.
const forbidden = [
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|ky|@mantine[\\/](core|dates))[\\/]/,
  /[\\/]shared[\\/]src[\\/]platform[\\/](api|router|session)[\\/]\1\.ts$/,
  /[\\/]shared[\\/]src[\\/]ui[\\/](ui|(dates|pickers)[\\/]index)\.ts$/,
]

/** Fails the build of a remote that contains a module which must come from the shell. */
class NoCopiesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NoCopiesPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('NoCopiesPlugin', () => {
        for (const module of compilation.modules) {
          const file = module.nameForCondition?.()
          if (!file || !forbidden.some((pattern) => pattern.test(file))) continue
          const [connection] = compilation.moduleGraph.getIncomingConnections(module)
          const from = connection?.originModule?.nameForCondition?.() ?? 'the entry'
          compilation.errors.push(
            new Error(`${from} brings its own copy of ${file}: import it through an export of @dyra/shared`),
          )
        }
      })
    })
  }
}

module.exports = { NoCopiesPlugin }
