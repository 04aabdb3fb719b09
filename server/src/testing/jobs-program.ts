import { connect } from '../db/connection.ts'
import { dailyJobs, runDueJobs } from '../jobs/jobs.ts'

// Run as a process of its own by tests of what several processes do at once. Says which jobs it did.
const [url = ''] = process.argv.slice(2)
const done: string[] = []
const log = { info: ({ job }: { job: string }) => done.push(job), error: (fault: object) => console.error(fault) }
const db = await connect({ url })
const now = dailyJobs.map((job) => ({ ...job, at: '00:00' }))
await runDueJobs({ db, log: log as unknown as Parameters<typeof runDueJobs>[0]['log'] }, now)
await db.close()
console.log(JSON.stringify(done))
