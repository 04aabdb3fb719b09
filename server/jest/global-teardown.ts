import { rmSync } from 'node:fs'

// biome-ignore lint/style/noDefaultExport: jest looks for it
export default async function globalTeardown(): Promise<void> {
  const server = globalThis.testServer
  if (!server) return
  await server.embedded.stop()
  rmSync(server.dataDir, { recursive: true, force: true })
}
