import { temporaryFilesInMemory } from '../../tools/cli/system/memory-folder.ts'
import { type Embedded, startEmbedded } from '../src/db/embedded/embedded.ts'
import { makeTemplate, serverVariable } from '../src/testing/template.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../src/testing/temporary-directory.ts'

export interface TestServer {
  readonly embedded: Embedded
  readonly directory: TemporaryDirectory
}

declare global {
  var testServer: TestServer | undefined
}

/** Starts one PostgreSQL for the test run, with a migrated database that every test file copies. */
// biome-ignore lint/style/noDefaultExport: required by jest
export default async function globalSetup(): Promise<void> {
  Object.assign(process.env, temporaryFilesInMemory())
  const directory = temporaryDirectory()
  const embedded = await startEmbedded({ dataDir: directory.path, disposable: true })
  globalThis.testServer = { embedded, directory }
  process.env[serverVariable] = embedded.url
  await makeTemplate(embedded.url)
}
