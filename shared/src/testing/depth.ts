const isAll = process.env.PROOF === 'all'

/** The value for a commit, or that for `npm run test:all`: more seeds, more variants (CONTRIBUTING.md#checks). */
export const depth = <Value>(commit: Value, all: Value): Value => (isAll ? all : commit)

/**
 * Rows of a table that prove the same rule: for a commit every nth row.
 * @param way number of the test among those that share the table, so that each tries other rows
 */
export const everyNth = <Row>(rows: readonly Row[], n: number, way = 0): Row[] =>
  rows.filter((_, index) => isAll || (index + way) % n === 0)

/** Declares no test, so that none counts as skipped. */
const none = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as jest.It

/**
 * A test that runs only in `npm run test:all`: it takes long, and a shorter one proves the main case for each commit.
 */
export const longTest: jest.It = isAll ? test : none
