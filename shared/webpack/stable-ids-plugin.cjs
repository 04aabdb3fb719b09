const entryFile = /[\\/]node_modules[\\/]\.federation[\\/]entry\.\w+\.js$/

const idOf = (module) => {
  if (module.identifier().startsWith('container entry ')) return 'container'
  return entryFile.test(module.nameForCondition?.() ?? '') ? 'federation' : undefined
}

/**
 * Names the two modules that federation generates. Webpack derives their ids from the path of the project's folder, so
 * that the same commit would have other hashes in another folder.
 */
class StableIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = idOf(module)
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}

module.exports = { StableIdsPlugin }
