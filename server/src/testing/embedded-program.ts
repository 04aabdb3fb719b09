import { startEmbedded } from '../db/embedded/embedded.ts'

// Run as a process of its own by tests that kill it. Says its database's address, or why it has none.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { url } = await startEmbedded({ dataDir, disposable: true })
  console.log(JSON.stringify({ url }))
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.name : String(error) }))
}
