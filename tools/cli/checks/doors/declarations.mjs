import { parseSync } from 'oxc-parser'

/** @typedef {{ readonly from: string, readonly name: string }} Origin name in another module; `*` for all of it */
/**
 * @typedef {object} Declaration
 * @property {string} text
 * @property {readonly string[]} references names of its own module that it may use
 * @property {readonly Origin[]} origins what it takes from other modules by `import('…')`
 */
/**
 * A module of declarations.
 * @typedef {object} Module
 * @property {ReadonlyMap<string, readonly Declaration[]>} declarations by name; a function may have several
 * @property {ReadonlyMap<string, Origin>} imports by local name
 * @property {ReadonlyMap<string, string | Origin>} exports local name or origin by exported name
 * @property {readonly string[]} stars modules that are exported whole
 */

/** @typedef {Record<string, any> & { type: string, start: number, end: number }} Node */

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value

/**
 * A node and all nodes below it.
 * @param {Node} node
 * @returns {Node[]}
 */
const nodesOf = (node) => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesOf)]

/** @param {Node} node */
const nameOf = ({ name, value }) => String(name ?? value)

/** @param {Node} node */
function originOf({ source, argument, qualifier }) {
  const from = String((source ?? argument?.literal ?? argument).value)
  // `import('./a.ts').B.C` takes B.
  const first = qualifier && nodesOf(qualifier).find(({ type }) => type === 'Identifier')
  return { from, name: first ? nameOf(first) : '*' }
}

/**
 * Text of a declaration. The names into which a function takes its parameter apart are not offered to anyone.
 * @param {Node} node
 * @param {string} source
 */
function textOf(node, source) {
  const patterns = nodesOf(node).filter(({ type, typeAnnotation }) => type === 'ObjectPattern' && typeAnnotation)
  const cut = patterns.reduceRight(
    (text, pattern) => `${text.slice(0, pattern.start)}props${text.slice(pattern.typeAnnotation.start)}`,
    source.slice(0, node.end),
  )
  return cut.slice(node.start).replace(/^(export |declare )+/, '')
}

/**
 * @param {Node} node
 * @param {string} source
 * @returns {Declaration}
 */
function declarationOf(node, source) {
  const nodes = nodesOf(node)
  return {
    text: textOf(node, source),
    references: nodes.filter(({ type }) => type === 'Identifier').map(nameOf),
    origins: nodes.filter(({ type }) => type === 'TSImportType').map(originOf),
  }
}

/**
 * Names that a statement declares.
 * @param {Node} node
 * @returns {string[]}
 */
function declaredNames({ declarations, id }) {
  if (declarations) return declarations.map((/** @type {Node} */ declaration) => nameOf(declaration.id))
  return id ? [nameOf(id)] : []
}

/**
 * Reads a file of declarations (`.d.ts`).
 * @param {string} file
 * @param {string} source
 * @returns {Module}
 */
export function readModule(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  /** @type {Map<string, Declaration[]>} */
  const declarations = new Map()
  /** @type {Map<string, Origin>} */
  const imports = new Map()
  /** @type {Map<string, string | Origin>} */
  const exports = new Map()
  /** @type {string[]} */
  const stars = []
  /** @param {Node} node */
  const declare = (node) => {
    const names = declaredNames(node)
    for (const name of names) declarations.set(name, [...(declarations.get(name) ?? []), declarationOf(node, source)])
    return names
  }
  /** @type {Readonly<Record<string, (node: Node) => void>>} */
  const readers = {
    ImportDeclaration: (node) => {
      for (const { local, imported } of node.specifiers)
        imports.set(nameOf(local), { from: node.source.value, name: imported ? nameOf(imported) : '*' })
    },
    ExportAllDeclaration: (node) => {
      if (node.exported) exports.set(nameOf(node.exported), originOf(node))
      else stars.push(node.source.value)
    },
    ExportNamedDeclaration: (node) => {
      for (const name of node.declaration ? declare(node.declaration) : []) exports.set(name, name)
      for (const { local, exported } of node.specifiers) {
        const name = nameOf(local)
        exports.set(nameOf(exported), node.source ? { from: node.source.value, name } : name)
      }
    },
    ExportDefaultDeclaration: (node) => void exports.set('default', nameOf(node.declaration)),
  }
  for (const node of /** @type {Node[]} */ (/** @type {unknown} */ (program.body)))
    (readers[node.type] ?? declare)(node)
  return { declarations, imports, exports, stars }
}
