/** What the tests of a commit use, and what `npm run test:all` uses: more seeds, more variants (CONTRIBUTING.md#checks). */
export const depth = <Value>(commit: Value, all: Value): Value => (process.env.PROOF === 'all' ? all : commit)
