import { createRegisters } from '../adapters/registers.ts'
import { loadConfig } from '../config/config.ts'
import { dailyJobs, runDueJobs } from '../jobs/jobs.ts'
import type { JobServices } from '../kernel/job.ts'
import { connectForTest } from './generous-limits.ts'

// Separate process for tests of concurrent jobs. Prints the jobs that it ran.
const [url = ''] = process.argv.slice(2)
const done: string[] = []
const log = { info: ({ job }: { job: string }) => done.push(job), error: (line: object) => console.error(line) }
const db = await connectForTest({ url })
const now = dailyJobs.map((job) => ({ ...job, at: '00:00' }))
const config = loadConfig({ NODE_ENV: 'test' })
const opened = { db, config, registers: createRegisters(config), stopping: new AbortController().signal }
await runDueJobs({ ...opened, log: log as unknown as JobServices['log'] }, now)
await db.close()
console.log(JSON.stringify(done))
