import type { Screen } from '@testing-library/react'

/** The terms of the definition lists in a part of the page, with their values. */
export const factsIn = (part: Pick<Screen, 'getAllByRole'>) =>
  Object.fromEntries(part.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]))
