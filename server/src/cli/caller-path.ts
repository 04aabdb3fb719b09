import { resolve } from 'node:path'

/**
 * A file name of the command line, relative to the folder of the caller: pnpm and the command of an installation run
 * elsewhere and pass that folder as INIT_CWD.
 */
export const callerPath = (name: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), name)
