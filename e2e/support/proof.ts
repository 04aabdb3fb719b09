/**
 * Whether this is the check of each commit: it leaves out the journeys with the tag `@long`, and inspects screens
 * lightly. `npm run test:all` and `pnpm e2e` run and inspect everything.
 */
export const isShort = process.env.PROOF === 'commit'
