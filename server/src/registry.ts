import { runCommands } from './cli/run-commands.ts'

await runCommands()
