import {
  type Directive,
  type Node,
  parseSync,
  type Statement,
  type StaticExportEntry,
  type StaticImport,
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

/** A name in the record of a module. The record has no name for a default export or for the whole module. */
const nameOf = ({ kind, name }: { kind: string; name: string | null }) => name ?? (kind === 'Default' ? 'default' : '*')

/** The origin of `import('./a.ts').B.C` is B. */
function originOf({ source, qualifier }: TSImportType): Origin {
  const first = qualifier && nodesOf(qualifier).find(({ type }) => type === 'Identifier')
  return { from: source.value, name: first?.type === 'Identifier' ? first.name : '*' }
}

/** Text of a declaration. Leaves out the names of destructured parameters, which callers do not see. */
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

function declarationsIn(statements: readonly (Directive | Statement)[], source: string) {
  const declarations = new Map<string, Declaration[]>()
  for (const statement of statements) {
    const node = ('declaration' in statement && statement.declaration) || statement
    for (const name of declaredNames(node))
      declarations.set(name, [...(declarations.get(name) ?? []), declarationOf(node, source)])
  }
  return declarations
}

function importsOf({ moduleRequest, entries }: StaticImport): [string, Origin][] {
  const from = moduleRequest.value
  return entries.map(({ localName, importName }) => [localName.value, { from, name: nameOf(importName) }])
}

function exportOf({ moduleRequest, importName, exportName, localName }: StaticExportEntry): [string, string | Origin] {
  const from = moduleRequest?.value
  return [nameOf(exportName), from ? { from, name: nameOf(importName) } : (localName.name ?? 'default')]
}

/** Reads a file of declarations (`.d.ts`). */
export function readModule(file: string, source: string): Module {
  const { program, module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const all = module.staticExports.flatMap(({ entries }) => entries)
  const isStar = ({ exportName }: StaticExportEntry) => nameOf(exportName) === '*'
  return {
    declarations: declarationsIn(program.body, source),
    imports: new Map(module.staticImports.flatMap(importsOf)),
    exports: new Map(all.filter((one) => !isStar(one)).map(exportOf)),
    stars: all.filter(isStar).flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  }
}
