import { isExpected, placeOf, sendBrowserError } from '@dyra/shared/api'

/** The browser logs the error itself. Errors of browser extensions are left out: they have no place in our files. */
const report = (error: unknown) => {
  if (!isExpected(error) && placeOf(error)) sendBrowserError({ kind: 'exception', error })
}

/** Reports errors of event handlers and promises that nothing catches. */
export function reportUncaught(): void {
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
