import { parseArgs } from 'node:util'
import { embeddedOperation } from './operation.ts'
import { walkTour } from './tour.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    phones: { type: 'string' },
    mails: { type: 'string' },
    'data-dir': { type: 'string' },
  },
})
const { server, phones, mails, 'data-dir': dataDir } = values

const usage = `pnpm tour --server ADDRESS --phones ADDRESS [--mails ADDRESS] [--data-dir FOLDER]: as the ready line names
them; with the folder of its data the registry is also backed up, and restored elsewhere
`

if (server === undefined || phones === undefined) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  const operation = dataDir === undefined ? undefined : embeddedOperation(dataDir)
  try {
    await walkTour({ server, phones, mails, operation }, (line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    process.stderr.write(`\nThe tour ended: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  } finally {
    operation?.remove()
  }
}
