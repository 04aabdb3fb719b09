import { migrate } from '../db/migrate.ts'

// Separate process for tests of concurrent migrations. Prints the migrations that it ran.
const [url = ''] = process.argv.slice(2)
console.log(JSON.stringify(await migrate(url)))
