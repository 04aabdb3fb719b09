import { readArticle } from './markdown.ts'

test('parses headings, lists, steps and bold', () => {
  const run = (text: string, isBold = false) => ({ text, isBold })
  expect(
    readArticle('# Titill\n\n## Kafli\n\nLína eitt\nog tvö.\n\n- **Feitt** orð\n- annað\n\n1. fyrst\n2. svo\n'),
  ).toEqual([
    { kind: 'title', runs: [run('Titill')] },
    { kind: 'heading', runs: [run('Kafli')] },
    { kind: 'paragraph', runs: [run('Lína eitt og tvö.')] },
    { kind: 'bullets', items: [[run('Feitt', true), run(' orð')], [run('annað')]] },
    { kind: 'steps', items: [[run('fyrst')], [run('svo')]] },
  ])
})
