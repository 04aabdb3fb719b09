import { capture, main } from '../../launch/run.mjs'
import { conclude } from './conclude.ts'

// Checks the subjects of the commits since the rule exists: "area: what it does", CONTRIBUTING.md#commits.

/** The last commit before the rule. */
const RULE_SINCE = '1c032d0'
const MAX_LENGTH = 72
const areaFirst = /^[a-z0-9][\w.-]*(, [a-z0-9][\w.-]*)*: [^\sA-Z]/

/** What is wrong with a subject; undefined if nothing. */
export const problemOf = (subject: string) => {
  if (/^(Revert|fixup!|squash!|Merge) /.test(subject)) return 'write a subject of its own'
  if (subject.length > MAX_LENGTH) return `${subject.length} characters, at most ${MAX_LENGTH}`
  return areaFirst.test(subject) ? undefined : 'begin with the area, then lower case: "transfers: refuse …"'
}

// `pnpm check commits`. A copy without the history, or with a part of it, passes.
if (import.meta.main)
  main(async () => {
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
    return conclude(problems, lines.length, `${lines.length} commits, ${problems.length} problems`)
  })
