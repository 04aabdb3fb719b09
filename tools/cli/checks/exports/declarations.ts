import {
  type Directive,
  type ExportAllDeclaration,
  type ExportDefaultDeclaration,
  type ExportNamedDeclaration,
  type ImportDeclaration,
  type ModuleExportName,
  type Node,
  parseSync,
  type Statement,
  type TSImportType,
} from 'oxc-parser'

/** Name in another module; `*` for all of it. */
export interface Origin {
  readonly from: string
  readonly name: string
}

export interface Declaration {
  readonly text: string
  /** Names of its own module that it may use. */
  readonly references: readonly string[]
  /** What it takes from other modules by `import('…')`. */
  readonly origins: readonly Origin[]
}

/** A module of declarations. */
export interface Module {
  /** Declarations by name; a function may have several. */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>
  /** Imports by local name. */
  readonly imports: ReadonlyMap<string, Origin>
  /** Local name or origin by exported name. */
  readonly exports: ReadonlyMap<string, string | Origin>
  /** Modules that are exported whole. */
  readonly stars: readonly string[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A node and all nodes below it. */
const nodesOf = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesOf)]

const nameOf = (name: ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)

/** `import('./a.ts').B.C` takes B. */
function originOf({ source, qualifier }: TSImportType): Origin {
  const first = qualifier && nodesOf(qualifier).find(({ type }) => type === 'Identifier')
  return { from: source.value, name: first?.type === 'Identifier' ? first.name : '*' }
}

/** Text of a declaration. The names into which a function takes its parameter apart are not offered to anyone. */
function textOf(node: Node, source: string) {
  const cut = nodesOf(node).reduceRight(
    (text, one) =>
      one.type === 'ObjectPattern' && one.typeAnnotation
        ? `${text.slice(0, one.start)}props${text.slice(one.typeAnnotation.start)}`
        : text,
    source.slice(0, node.end),
  )
  return cut.slice(node.start).replace(/^(export |declare )+/, '')
}

function declarationOf(node: Node, source: string): Declaration {
  const nodes = nodesOf(node)
  return {
    text: textOf(node, source),
    references: nodes.filter((one) => one.type === 'Identifier').map(({ name }) => name),
    origins: nodes.filter((one) => one.type === 'TSImportType').map(originOf),
  }
}

/** Names that a statement declares. */
function declaredNames(node: Node): string[] {
  const named = node.type === 'VariableDeclaration' ? node.declarations : [node]
  return named.flatMap((one) => ('id' in one && one.id && 'name' in one.id ? [one.id.name] : []))
}

/** Reads a file of declarations (`.d.ts`). */
export function readModule(file: string, source: string): Module {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const declarations = new Map<string, Declaration[]>()
  const imports = new Map<string, Origin>()
  const exports = new Map<string, string | Origin>()
  const stars: string[] = []
  const declare = (node: Node) => {
    const names = declaredNames(node)
    for (const name of names) declarations.set(name, [...(declarations.get(name) ?? []), declarationOf(node, source)])
    return names
  }
  const readImports = ({ specifiers, source: { value: from } }: ImportDeclaration) => {
    for (const one of specifiers)
      imports.set(one.local.name, { from, name: 'imported' in one ? nameOf(one.imported) : '*' })
  }
  const readExports = ({ declaration, specifiers, source: from }: ExportNamedDeclaration) => {
    for (const name of declaration ? declare(declaration) : []) exports.set(name, name)
    for (const { local, exported } of specifiers) {
      const name = nameOf(local)
      exports.set(nameOf(exported), from ? { from: from.value, name } : name)
    }
  }
  const readStar = ({ exported, source: { value: from } }: ExportAllDeclaration) => {
    if (exported) exports.set(nameOf(exported), { from, name: '*' })
    else stars.push(from)
  }
  const readDefault = ({ declaration }: ExportDefaultDeclaration) => {
    const [name = 'default'] = declaration.type === 'Identifier' ? [declaration.name] : declare(declaration)
    exports.set('default', name)
  }
  const readStatement = (node: Statement | Directive) => {
    switch (node.type) {
      case 'ImportDeclaration':
        return readImports(node)
      case 'ExportNamedDeclaration':
        return readExports(node)
      case 'ExportAllDeclaration':
        return readStar(node)
      case 'ExportDefaultDeclaration':
        return readDefault(node)
      default:
        return declare(node)
    }
  }
  program.body.forEach(readStatement)
  return { declarations, imports, exports, stars }
}
