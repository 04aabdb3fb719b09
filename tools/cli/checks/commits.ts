import { capture, main } from '../../launch/run.mjs'

// Checks the subjects of the commits since the rule exists: "area: what it does", CONTRIBUTING.md#commits.

/** The last commit before the rule. */
const RULE_SINCE = '1c032d0'
const MAX_LENGTH = 72
const areaFirst = /^[a-z0-9][\w.-]*(, [a-z0-9][\w.-]*)*: [^\sA-Z]/

/** What is wrong with a subject; undefined if nothing. */
const problemOf = (subject: string) => {
  if (/^(Revert|fixup!|squash!|Merge) /.test(subject)) return 'write a subject of its own'
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH}`
  return areaFirst.test(subject) ? undefined : 'begin with the area, then lower case: "transfers: refuse …"'
}

/** Throws if the check misses a planted problem or rejects a good subject. */
const canary = () => {
  const bad = ['Refuse a second offer', 'transfers refuse a second offer', 'transfers: Refuse', `a: ${'x'.repeat(70)}`]
  for (const subject of bad) if (problemOf(subject) === undefined) throw new Error(`Accepts "${subject}".`)
  for (const subject of ['transfers: refuse a second offer', 'admin, public: keep a route in one file'])
    if (problemOf(subject) !== undefined) throw new Error(`Rejects "${subject}".`)
}

// `pnpm check commits`. A copy without the history, or with a part of it, passes.
main(async () => {
  canary()
  const { code, output } = await capture('git', ['log', '--no-merges', '--format=%H %s', `${RULE_SINCE}..HEAD`])
  if (code !== 0) {
    process.stdout.write(`The history since ${RULE_SINCE} is not here: nothing to check.\n`)
    return 0
  }
  const lines = output.split('\n').filter((line) => line !== '')
  const problems = lines.flatMap((line) => {
    const [hash = '', ...words] = line.split(' ')
    const problem = problemOf(words.join(' '))
    return problem === undefined ? [] : [`${hash.slice(0, 8)} ${words.join(' ')}\n  ${problem}`]
  })
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.stdout.write(`${lines.length} commits, ${problems.length} problems\n`)
  return problems.length === 0 ? 0 : 1
})
