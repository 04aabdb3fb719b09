/**
 * Kinds of errors that browsers report. `broken`: a part of the site does not load or run. `contract`: a remote was
 * built for another shell. `exception`: a programming error.
 */
export const BROWSER_ERROR_KINDS = ['broken', 'contract', 'exception'] as const
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number]
