import { gt, major, minor } from 'semver'
import type { Offers } from './offers.ts'

export interface Report {
  readonly contract: number
  /** Version of the package of the exports. */
  readonly version: string
  readonly offers: Offers
}

const HEAD = 'What the exports of @dyra/shared offer. Written by `pnpm check exports --update`.'

export function writeReport({ contract, version, offers }: Report): string {
  const entries = [...offers].sort(([one], [other]) => (one < other ? -1 : 1))
  const parts = entries.map(([entry, text]) => `${entry}\n${text.replaceAll(/^(?=.)/gm, '  ')}\n`)
  return [`${HEAD}\ncontract ${contract}, version ${version}\n`, ...parts].join('\n')
}

export function readReport(text: string): Report {
  const [head = '', ...parts] = text.split(/\n(?=\S)/).filter((part) => part !== HEAD)
  const offers = parts.map((part) => {
    const [entry = '', ...lines] = part.trimEnd().split('\n')
    return [entry, lines.map((line) => line.slice(2)).join('\n')] as const
  })
  const [, contract, version = '0.0.0'] = /^contract (\d+), version (\S+)$/m.exec(head) ?? []
  return { contract: Number(contract), version, offers: new Map(offers) }
}

/** An optional member: remotes that were built without it still fit. */
const OPTIONAL = /^\s+(readonly )?[\w$'"-]+\?/
/** A value that the shell provides may have more members than before. */
const VALUE = /^const \w+: \{$/
const MEMBER = /^\s+(readonly )?[\w$'"-]+: /

/** Whether `after` is `before` with further members, which older remotes need not know. */
function isExtended(before: string, after: string) {
  const known = before.split('\n')
  let declaration = ''
  for (const line of after.split('\n')) {
    if (/^\w/.test(line)) declaration = line
    if (line === known[0]) known.shift()
    else if (!OPTIONAL.test(line) && !(VALUE.test(declaration) && MEMBER.test(line))) return false
  }
  return known.length === 0
}

/** What differs between what a report records and what the exports offer. */
export function compareOffers(recorded: Offers, offers: Offers) {
  const common = [...recorded.keys()].filter((entry) => offers.has(entry))
  const different = common.filter((entry) => recorded.get(entry) !== offers.get(entry))
  const isExtension = (entry: string) => isExtended(recorded.get(entry) ?? '', offers.get(entry) ?? '')
  return {
    added: [...offers.keys()].filter((entry) => !recorded.has(entry)),
    extended: different.filter(isExtension),
    changed: different.filter((entry) => !isExtension(entry)),
    removed: [...recorded.keys()].filter((entry) => !offers.has(entry)),
  }
}

/** Whether the minor version is higher than the recorded one: remotes ask the shell for it. */
const isNewMinor = (recorded: Report, current: Report) =>
  gt(`${major(current.version)}.${minor(current.version)}.0`, recorded.version)

/** What to do about the differences; undefined if the report is right. */
export function verdictOn(recorded: Report, current: Report): 'raise' | 'minor' | 'update' | undefined {
  const { added, extended, changed, removed } = compareOffers(recorded.offers, current.offers)
  const isNewContract = current.contract > recorded.contract
  if (changed.length + removed.length > 0 && !isNewContract) return 'raise'
  if (added.length + extended.length > 0 && !isNewContract && !isNewMinor(recorded, current)) return 'minor'
  const isSame = added.length + extended.length + changed.length + removed.length === 0
  return isSame && current.contract === recorded.contract ? undefined : 'update'
}
