import './node-version.mjs'
import { writeFileSync } from 'node:fs'
import { main, say, script } from './run.mjs'

// `pnpm faults [--short] [scenario …]`: what becomes of the registry when parts of it and around it fail, while people
// use it. `--built` skips the build.
main(async () => {
  const args = process.argv.slice(2)
  if (!args.includes('--built')) await script('Building what changed …', ['build.mjs'])
  const { runFaults } = await import('../faults/main.mjs')
  const names = args.filter((arg) => !arg.startsWith('--'))
  const command = ['pnpm faults', ...args.filter((arg) => arg !== '--built')].join(' ')
  const { text, passed, failed } = await runFaults({ names, isShort: args.includes('--short'), command, say })
  process.stdout.write(text)
  if (process.env.FAULTS_RESULT) writeFileSync(process.env.FAULTS_RESULT, JSON.stringify({ passed, failed, text }))
  return failed === 0 ? 0 : 1
})
