import './node-version.mjs'
import { writeFileSync } from 'node:fs'
import { main, say, script } from './run.mjs'

// `pnpm attack [scenario …]`: attacks a registry as outsiders, owners, veterinarians and integrators would, and ends with an
// error when one of the attacks gains something. `--built` skips the build.
main(async () => {
  const args = process.argv.slice(2)
  if (!args.includes('--built')) await script('Building what changed …', ['build.mjs'])
  const { runAttacks } = await import('../attack/main.mjs')
  const names = args.filter((arg) => !arg.startsWith('--'))
  const { text, passed, failed } = await runAttacks({ names, command: ['pnpm attack', ...names].join(' '), say })
  process.stdout.write(text)
  if (process.env.ATTACK_RESULT) writeFileSync(process.env.ATTACK_RESULT, JSON.stringify({ passed, failed, text }))
  return failed === 0 ? 0 : 1
})
