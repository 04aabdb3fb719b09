const { createHash } = require('node:crypto')
const path = require('node:path')

/** The folder above `shared`: the project, or in a team's own repository a folder of node_modules. */
const root = path.join(__dirname, '../..') + path.sep

const entryFile = /[\\/]node_modules[\\/]\.federation[\\/]entry\.\w+\.js$/

/** At most a twentieth of the ids is used, as with webpack's own deterministic ids. */
const IDS_PER_MODULE = 20
const FEWEST_IDS = 1000

/** Names of the two modules that federation generates. Their original names contain a hash of the project's path. */
const generatedName = (module) => {
  if (module.identifier().startsWith('container entry ')) return 'container'
  return entryFile.test(module.nameForCondition?.() ?? '') ? 'federation' : undefined
}

/** Names without the folders of the checkout. `./` distinguishes a team's own folder `shared` from this package. */
const nameIn = (context) => (module) =>
  module
    .identifier()
    .replaceAll(root, '')
    .replaceAll(context + path.sep, './')

/** A number below `range` for a name; each attempt gives another one. */
const numberOf = (name, attempt, range) =>
  createHash('sha256').update(`${name}\0${attempt}`).digest().readUInt32BE() % range

/** A number for each name, by the first attempt whose number no earlier name has. */
function numbersOf(names) {
  const range = Math.max(FEWEST_IDS, 10 ** Math.ceil(Math.log10(names.length * IDS_PER_MODULE)))
  const taken = new Map()
  for (const name of [...names].sort()) {
    let attempt = 0
    while (taken.has(numberOf(name, attempt, range))) attempt++
    taken.set(numberOf(name, attempt, range), name)
  }
  return new Map([...taken].map(([number, name]) => [name, number]))
}

/**
 * The hash of a module's text. Webpack's own has paths in it, and the minimiser names variables by characters of
 * hashes.
 */
function hashOf(source) {
  return createHash('sha256').update(source.source().toString().replaceAll(root, '')).digest('hex')
}

/**
 * Ids and hashes of modules that depend only on their names and texts. Webpack's deterministic ids also depend on the
 * project's folder in generated modules, and, where two names have one hash, on the order: two builds of one commit
 * would have different hashes.
 */
class StableIdsPlugin {
  apply(compiler) {
    const nameOf = nameIn(compiler.context)
    compiler.hooks.compilation.tap('StableIdsPlugin', (compilation) => {
      compilation.hooks.succeedModule.tap('StableIdsPlugin', (module) => {
        const source = module.originalSource()
        if (source && module.buildInfo.hash) module.buildInfo.hash = hashOf(source)
      })
      compilation.hooks.moduleIds.tap({ name: 'StableIdsPlugin', stage: -1 }, (modules) => {
        const { chunkGraph } = compilation
        const used = [...modules].filter((module) => module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0)
        const numbers = numbersOf(used.filter((module) => generatedName(module) === undefined).map(nameOf))
        for (const module of used) chunkGraph.setModuleId(module, generatedName(module) ?? numbers.get(nameOf(module)))
      })
    })
  }
}

module.exports = { StableIdsPlugin }
