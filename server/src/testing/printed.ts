import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Route } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import { requiredCalls } from '@dyra/shared/contract/required-calls'
import { fieldsOf } from '../access/fields.ts'
import { type FieldRule, isKeyRule, type PersonRule, type Rule } from '../access/rule.ts'
import { describeConfig } from '../config/variables.ts'
import type { AnyPolicy } from '../kernel/call.ts'
import { serverRoot } from '../server-root.ts'

// What is declared in many places, in one file to review.

/**
 * The stored text of a printed file, and the new one. With UPDATE=1 the new one is stored first.
 * @param path relative to `server/`
 */
export function printed(path: string, text: string): { readonly stored: string; readonly now: string } {
  const file = join(serverRoot, path)
  const now = `Printed from the running server. Update: UPDATE=1 pnpm test:server requirements/printed\n\n${text}`
  if (process.env.UPDATE === '1') writeFileSync(file, now)
  return { stored: readFileSync(file, 'utf8'), now }
}

const CALLS_HEAD = `\\* One of the calls that the customer fixed (docs/api.md#required-calls). Who may: relations to the object in the path,
or roles; \`server/rights.txt\` also says whom a call may name, and its limit. Conflicts: 409 the state does not allow it,
410 it has ended, 412 someone else changed it in between.`

const listed = (parts: readonly string[], empty = '-') => (parts.length > 0 ? parts.join(', ') : empty)

function personsOf({ roles = [], relations = [], workplaces = [], ...rest }: PersonRule): string {
  const who = listed([...relations, ...roles, ...workplaces.map((kind) => `session of a ${kind}`)], 'signed in')
  const more = [
    rest.beforeAcceptance && 'also before acceptance',
    rest.institutions && `also ${rest.institutions} of institutions`,
    rest.notRepresentatives && 'no representatives',
    rest.onlyManagers && 'of a workplace its managers only',
  ].filter((text) => typeof text === 'string')
  return more.length > 0 ? `${who} (${more.join('; ')})` : who
}

function whoMay(rule: Rule): string {
  if (rule === 'public') return 'PUBLIC'
  return isKeyRule(rule) ? `key: ${rule.scope}` : personsOf(rule)
}

const whoMaySend = (rule: FieldRule): string =>
  'on' in rule ? `on: ${personsOf(rule.on)}, off: ${personsOf(rule.off)}` : personsOf(rule)

function linesOf([key, policy]: readonly [Route, AnyPolicy]): string[] {
  const { may, of, names = {}, limit, act, watch, isExpensive } = policy
  const { capability }: Call = contract[key]
  const marks = [
    act && `act of authority${act.when ? ', sometimes' : ''}`,
    watch && `event ${watch}`,
    isExpensive && 'expensive read',
    capability && `if ${capability}`,
  ].filter((text) => typeof text === 'string')
  return [
    key,
    `  ${whoMay(may)}`,
    ...(of ? [`  of     ${of.object} in ${of.param}`] : []),
    ...Object.entries(names).map(([field, { rule }]) => `  names  ${field}: ${personsOf(rule)}`),
    ...Object.entries(fieldsOf(may) ?? {}).map(([field, rule]) => `  field  ${field}: ${whoMaySend(rule)}`),
    `  limit  ${[limit, ...marks].join('; ')}`,
  ]
}

/**
 * Prints for each call who may make it, of which object, whom its fields may name, its limit, and what else is decided about it.
 */
export function printRights(calls: ReadonlyMap<Route, AnyPolicy>): string {
  const pathOf = ([key]: readonly [Route, AnyPolicy]) => key.split(' ').toReversed().join(' ')
  const sorted = [...calls].sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
  return sorted.map((one) => `${linesOf(one).join('\n')}\n`).join('\n')
}

const required = new Set(requiredCalls.map(([key]) => key))

const rowOf = ([key, { may }]: readonly [Route, AnyPolicy]): string => {
  const { summary, errorStatuses }: Call = contract[key]
  const conflicts = errorStatuses.filter((status) => [409, 410, 412].includes(status))
  return `| ${[`\`${key}\`${required.has(key) ? ' *' : ''}`, summary.en, whoMay(may), conflicts.join(' ')].join(' | ')} |`
}

/** The documentation of all calls: a table for each tag of the contract. */
export function printCalls(calls: ReadonlyMap<Route, AnyPolicy>): string {
  const byTag = Object.groupBy([...calls], ([key]) => contract[key].tag)
  const tables = Object.entries(byTag)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([tag, rows = []]) => {
      const head = [`## ${tag}`, '', '| call | what it does | who may | conflicts |', '|---|---|---|---|']
      return `${[...head, ...rows.map(rowOf).sort()].join('\n')}\n`
    })
  return ['# Calls\n', `${CALLS_HEAD}\n`, ...tables].join('\n')
}

/** The documentation of all settings. */
export function printSettings(): string {
  const rows = describeConfig().map(
    ({ name, default: value, description }) => `| \`${name}\` | ${value && `\`${value}\``} | ${description} |`,
  )
  return ['# Settings', '', '| variable | default | what |', '|---|---|---|', ...rows, ''].join('\n')
}
