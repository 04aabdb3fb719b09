// biome-ignore lint/style/noDefaultExport: jest looks for it
export default async function globalTeardown(): Promise<void> {
  const server = globalThis.testServer
  if (!server) return
  await server.embedded.stop()
  server.directory.remove()
}
