// biome-ignore lint/style/noDefaultExport: required by jest
export default async function globalTeardown(): Promise<void> {
  const server = globalThis.testServer
  if (!server) return
  await server.embedded.stop()
  server.directory.remove()
}
