import { dailyJobs, runDueJobs } from '../jobs/jobs.ts'
import { connectForTest } from './generous-limits.ts'

// Separate process for tests of concurrent jobs. Prints the jobs that it ran.
const [url = ''] = process.argv.slice(2)
const done: string[] = []
const log = { info: ({ job }: { job: string }) => done.push(job), error: (line: object) => console.error(line) }
const db = await connectForTest({ url })
const now = dailyJobs.map((job) => ({ ...job, at: '00:00' }))
await runDueJobs({ db, log: log as unknown as Parameters<typeof runDueJobs>[0]['log'] }, now)
await db.close()
console.log(JSON.stringify(done))
