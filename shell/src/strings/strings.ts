import { texts } from '@dyra/shared/i18n'
import shell from './shell.json'

/** The shell's own texts. A feature's texts are in a group of their own. */
export const s = texts(shell)
