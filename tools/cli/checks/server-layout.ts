import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exists, root } from '../../launch/run.mjs'
import areas from './areas.json' with { type: 'json' }
import { writtenFiles } from './tracked-files.ts'

// Checks the layout of server/src (docs/decisions/0030-folders.md): the names of the files of features, and that SQL is in
// `db/`, queries and tables only.

const SERVER = 'server/src/'
const FEATURES = `${SERVER}features/`
const isTest = /\.test\.ts$|\/(testing|fixtures|program)\//
const isForSql = /(queries|\/tables)\.ts$|^server\/src\/db\//
/** Files outside of features that may have SQL: it is about tables of many features, or of none. */
const withOwnSql = new Set(
  [
    'access-log/log-view',
    'cli/check-database',
    'cli/check-surroundings',
    'cli/make-administrator',
    'cli/terms-announcement',
    'deposit/contents',
    'deposit/restore',
    'deposit/schema',
    'deposit/verify-deposit',
    'deposit/write-deposit',
    'http/idempotency',
    'jobs/job-run',
    'retention/retention',
    'metrics/background-metrics',
  ].map((name) => `${SERVER}${name}.ts`),
)

/** Kinds of files. A feature that has several of one kind puts a noun in front: `list-queries.ts`. */
const kinds = [
  'calls',
  'feature',
  'service',
  'rules',
  'view',
  'queries',
  'tables',
  'texts',
  'mails',
  'limits',
  'index',
  'semaphore',
]
const withNoun = ['calls', 'rules', 'queries', 'texts']
/** Parts of features that are too large for one folder, and the further files that they may have. */
const parts = {
  'messages/mail': [],
  'messages/mail/template': ['blocks', 'html', 'layout'],
  'registration/pets/search': [],
}

const kind = new RegExp(`^(${kinds.join('|')}|[a-z][a-z-]*-(${withNoun.join('|')}))$`)
/** What a file does, as in `create-transfer.ts`. */
const action = /^[a-z]+(-[a-z]+)+(?<!-service)$/

/** Files about all features: lists of them, what a feature is, and what happens between features. */
const lists = ['index.ts', 'feature.ts', 'policies.ts', 'mails.ts', 'events.ts', 'reactions.ts']

/** @param folder of a feature or of a part of one. A file named like the feature is about the feature's object. */
const isAllowed = (folder: string, name: string) =>
  kind.test(name) ||
  action.test(name) ||
  name === folder.split('/')[1] ||
  Object.entries(parts).some(([part, names]) => part === folder && names.some((other) => other === name))

function misplacedName(path: string) {
  const [file = '', ...folders] = path.slice(FEATURES.length).split('/').reverse()
  const folder = folders.reverse().join('/')
  const [area, feature, part] = folder.split('/')
  if (folder === '' && lists.includes(file)) return undefined
  if (!areas.some((name) => name === area) || feature === undefined) return 'is in no feature of an area'
  if (part !== undefined && !(folder in parts)) return 'is in a folder that no feature has'
  return isAllowed(folder, file.replace(/\.ts$/, '')) ? undefined : 'is not a kind of file that a feature has'
}

const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g
const call = /\bsql(`|<|\.\w+\()|\.query\w*[<(]|\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bprepared[<(]/
const statement = /\bselect\b[^'`;]+?\bfrom\b|\binsert into\b|\bdelete from\b|\bupdate \w+ set\b/

function hasSql(text: string) {
  const code = text.replace(comment, '')
  return call.test(code) || statement.test(code)
}

function problemOf(path: string, read: (path: string) => string) {
  if (!path.startsWith(SERVER) || !path.endsWith('.ts') || isTest.test(path)) return undefined
  const misplaced = path.startsWith(FEATURES) ? misplacedName(path) : undefined
  if (misplaced || isForSql.test(path)) return misplaced
  if (hasSql(read(path)) === withOwnSql.has(path)) return undefined
  return withOwnSql.has(path) ? 'is an exception without SQL' : 'has SQL outside of queries'
}

export const problemsOf = (paths: readonly string[], read: (path: string) => string) =>
  paths.flatMap((path) => {
    const problem = problemOf(path, read)
    return problem === undefined ? [] : [`${path} ${problem}`]
  })

/** Files of the server with a wrong name or with SQL in the wrong place. */
export const findMisplaced = () =>
  problemsOf(writtenFiles().filter(exists), (path) => readFileSync(join(root, path), 'utf8'))
