const isAll = process.env.PROOF === 'all'

/** What the tests of a commit use, and what `npm run test:all` uses: more seeds, more variants (CONTRIBUTING.md#checks). */
export const depth = <Value>(commit: Value, all: Value): Value => (isAll ? all : commit)

/** Of a table whose rows prove the same rule: for a commit every third. */
export const everyThird = <Row>(rows: readonly Row[]): Row[] => rows.filter((_, index) => isAll || index % 3 === 0)

/**
 * Of a table that several ways in share: for a commit every fourth row, other ones for the next way.
 * @param way its number
 */
export const everyFourth = <Row>(rows: readonly Row[], way: number): Row[] =>
  rows.filter((_, index) => isAll || index % 4 === way % 4)

/** Declares no test, so that none counts as skipped. */
const none = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as jest.It

/** A test that runs only in `npm run test:all`: it takes long, and a shorter one proves the main case for each commit. */
export const longTest: jest.It = isAll ? test : none
