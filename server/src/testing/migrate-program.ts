import { migrate } from '../db/migrate.ts'

// Run as a process of its own by tests of migrations that meet. Says which of them it ran.
const [url = ''] = process.argv.slice(2)
console.log(JSON.stringify(await migrate(url)))
