import { parseArgs } from 'node:util'
import { startDemoServer } from '../kit/demo-server.ts'
import { log, main } from '../launch/run.mjs'
import { embeddedOperation } from './operation.ts'
import { type Places, walkTour } from './tour.ts'

// `pnpm tour`: the life of pets, step by step, over HTTP. It starts a registry of its own with demo data, simulated phones,
// registers and mails, on free ports. With `--server` and `--phones` it uses a running registry, such as the one of
// `npm start`.

const usage = `pnpm tour [--server ADDRESS --phones ADDRESS [--mails ADDRESS] [--data-dir FOLDER]]: the addresses are those
of the ready line of a running registry; with the folder of its data the registry is also backed up and restored elsewhere`

interface Registry {
  readonly server: string
  readonly phones: string
  readonly mails?: string | undefined
  readonly dataDir?: string | undefined
}

async function walk({ server, phones, mails, dataDir }: Registry): Promise<void> {
  const operation = dataDir === undefined ? undefined : embeddedOperation(dataDir)
  const places: Places = { server, phones, ...(mails && { mails }), ...(operation && { operation }) }
  try {
    await walkTour(places, (line) => process.stdout.write(`${line}\n`))
  } finally {
    operation?.remove()
  }
}

async function walkAlone(): Promise<void> {
  log('Starting a registry for the tour …')
  const { origin, phones, mails, dataDir, stop } = await startDemoServer()
  try {
    await walk({ server: origin, phones, mails, dataDir })
  } finally {
    await stop()
  }
}

main(async () => {
  const { values } = parseArgs({
    options: {
      server: { type: 'string' },
      phones: { type: 'string' },
      mails: { type: 'string' },
      'data-dir': { type: 'string' },
    },
  })
  const { server, phones, mails, 'data-dir': dataDir } = values
  if (Object.keys(values).length === 0) await walkAlone()
  else if (server === undefined || phones === undefined) throw new Error(usage)
  else await walk({ server, phones, mails, dataDir })
})
