import { startEmbedded } from '../db/embedded/embedded.ts'

// Separate process for tests that kill it. Prints the URL of its database, or the name of the error.
const [dataDir = ''] = process.argv.slice(2)
try {
  const { url } = await startEmbedded({ dataDir, disposable: true })
  console.log(JSON.stringify({ url }))
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.name : String(error) }))
}
