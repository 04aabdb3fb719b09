/**
 * Whether this is the check of each commit: it leaves out the journeys with the tag `@long`, and inspects screens lightly.
 * `npm run test:all` makes and inspects all, as `pnpm e2e` does.
 */
export const isShort = process.env.PROOF === 'commit'
