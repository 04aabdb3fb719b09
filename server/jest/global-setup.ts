import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../src/db/embedded/embedded.ts'
import { makeTemplate, serverVariable } from '../src/testing/template.ts'

export interface TestServer {
  readonly embedded: Embedded
  readonly dataDir: string
}

declare global {
  var testServer: TestServer | undefined
}

/** One PostgreSQL for the whole run, with a migrated database that every test file copies. */
// biome-ignore lint/style/noDefaultExport: jest looks for it
export default async function globalSetup(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dyraaudkenni-test-'))
  const embedded = await startEmbedded({ dataDir, disposable: true })
  globalThis.testServer = { embedded, dataDir }
  process.env[serverVariable] = embedded.url
  await makeTemplate(embedded.url)
}
