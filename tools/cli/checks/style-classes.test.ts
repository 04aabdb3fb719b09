import { addUses, problemsOf, type Use } from './style-classes.ts'

test('names the class that a style sheet lacks, and the class that no component uses', () => {
  const uses = new Map<string, Use>()
  // The import is written in two parts: this file is searched, too.
  addUses(uses, { path: 'a/A.tsx', text: `import css from './${'A.module.css'}'\ncss.shown\ncss.lost` })
  const use = uses.get('a/A.module.css') as Use
  expect(problemsOf('.shown { color: red } /* .lost {} */ .left { color: red }', use)).toEqual([
    'does not define .lost',
    'defines .left, which no component uses',
  ])
})
