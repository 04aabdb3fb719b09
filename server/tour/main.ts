import { parseArgs } from 'node:util'
import { walkTour } from './tour.ts'

const { values } = parseArgs({
  options: { server: { type: 'string' }, phones: { type: 'string' }, mails: { type: 'string' } },
})
const { server, phones, mails } = values

if (server === undefined || phones === undefined) {
  process.stderr.write('pnpm tour --server ADDRESS --phones ADDRESS [--mails ADDRESS]: as the ready line names them\n')
  process.exitCode = 2
} else {
  try {
    await walkTour({ server, phones, mails }, (line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    process.stderr.write(`\nThe tour ended: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
