import { texts } from '@dyra/shared/strings'
import shell from './shell.json'

/** The shell's own words. */
export const s = texts(shell)
