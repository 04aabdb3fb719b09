import { runCommands } from '../../server/src/cli/run-commands.ts'
import { addSeed } from './seed.ts'

// The commands as they ship, and `seed`.
await runCommands(addSeed)
