import './node-version.mjs'
import { availableParallelism } from 'node:os'
import { stages } from './checks.mjs'
import { inParallel } from './in-parallel.mjs'
import { capture, main } from './run.mjs'

const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`

const counted = (check, code) => {
  try {
    return check.count(code)
  } catch (error) {
    return [0, 1, 0, `${check.name}: no readable result (${error.message})\n`]
  }
}

const runCheck = async (check) => {
  const start = performance.now()
  check.prepare?.()
  const { code, output } = await capture(check.command, check.args, check.env)
  const [passed, failed, skipped, fault = ''] = counted(check, code)
  const numbers = passed + failed > 1 ? `${passed} passed, ${failed} failed` : ''
  const left = skipped ? `, ${skipped} skipped` : ''
  const mark = failed === 0 ? 'ok    ' : 'FAILED'
  process.stdout.write(`${mark} ${check.name.padEnd(18)} ${seconds(start).padStart(8)}  ${numbers}${left}\n`)
  if (failed > 0) process.stdout.write(`${output}${fault}\n`)
  return { passed, failed }
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

// `pnpm check [name …]`: all checks, or those named. All run even if one fails; the last line counts checks and tests.
main(async () => {
  const start = performance.now()
  const names = process.argv.slice(2)
  const all = []
  for (const stage of stages) {
    const chosen = stage.filter((check) => names.length === 0 || names.includes(check.name))
    all.push(...(await inParallel(chosen, Math.max(2, availableParallelism() - 1), runCheck)))
  }
  const passed = sum(all.map((check) => check.passed))
  const failed = sum(all.map((check) => check.failed))
  process.stdout.write(`All checks took ${seconds(start)}.\n${passed} passed, ${failed} failed\n`)
  return failed === 0 && passed > 0 ? 0 : 1
})
