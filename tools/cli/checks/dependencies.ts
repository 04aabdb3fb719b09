import { readFileSync } from 'node:fs'
import { pnpmOf } from '../../launch/pnpm.mjs'
import { capture, main, root } from '../../launch/run.mjs'
import { type Exception, judgeAudit, NOT_RUN } from './audit.ts'

// `pnpm check dependencies`: known vulnerabilities of what is installed. audit-exceptions.json has the accepted ones, each with
// its last day.
main(async () => {
  const exceptions: Exception[] = JSON.parse(readFileSync(new URL('audit-exceptions.json', import.meta.url), 'utf8'))
  const [command, ...args] = pnpmOf(root, 'audit', '--json')
  const { output } = await capture(command, args)
  const verdict = judgeAudit(
    output.slice(Math.max(0, output.indexOf('{'))),
    exceptions,
    new Date().toISOString().slice(0, 10),
  )
  if (verdict.kind === 'vulnerable') {
    process.stdout.write(`${verdict.lines.join('\n')}\n`)
    return 1
  }
  if (verdict.kind === 'notRun') {
    process.stdout.write(`${verdict.reason}\n`)
    return NOT_RUN
  }
  process.stdout.write(`${verdict.packages} packages, no known vulnerability\n`)
  return 0
})
