import { texts } from '@dyra/shared/strings'
import shell from './shell.json'

/** The shell's own words. A feature's words stand in a group of their own. */
export const s = texts(shell)
