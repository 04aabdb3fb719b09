import { createContext } from 'react'

/** Replaces the router by one without routes of remotes, at the same URL. Resolves when its first screen is ready. */
export const RenewRouter = createContext<() => Promise<void>>(async () => undefined)
