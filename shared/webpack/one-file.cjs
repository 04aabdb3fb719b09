/** Doors that no first visit needs; what only they use stays out of the common file. */
const later = /[\\/]shared[\\/]src[\\/]dates[\\/]/

/**
 * What every visit needs, in one file: federation would else cut each shared module into files of its own, and a dozen
 * requests cost a phone more than they save.
 */
function oneFile() {
  const known = new WeakMap()
  const isLater = (chunk, chunkGraph) => {
    if (!known.has(chunk)) {
      const modules = chunkGraph.getChunkModules(chunk)
      known.set(
        chunk,
        modules.some((module) => later.test(module.nameForCondition?.() ?? '')),
      )
    }
    return known.get(chunk)
  }
  const isForEveryVisit = (module, { chunkGraph }) => {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)]
    return chunks.some((chunk) => !chunk.canBeInitial() && !isLater(chunk, chunkGraph))
  }
  return { cacheGroups: { base: { test: isForEveryVisit, name: 'base', chunks: 'async', enforce: true } } }
}

module.exports = { oneFile }
