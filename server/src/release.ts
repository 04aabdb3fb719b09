import { runRelease } from './release/command.ts'

await runRelease()
