import { criticalRules } from './critical-css.ts'

const needs = (selector: string) => criticalRules(`${selector}{color:red}`)[0]?.needs

test.each([
  ['.a', [['.a']]],
  ['.a.b>p:hover', [['.a', '.b', 'p']]],
  ['a:not(.b) .c::before', [['.c', 'a']]],
  [':where(.a,.b) .c', [['.c']]],
  ['.a,p', [['.a'], ['p']]],
  ['[type="p.x"]', [[]]],
  ['.a\\:b', [['.a:b']]],
  ['*,:root', [[], []]],
])('%s applies to a page with its classes and tags', (selector, names) => {
  expect(needs(selector)?.map((list) => [...list].sort())).toEqual(names)
})

test('keeps the order, the at-rules and the order of layers, without animations', () => {
  const css = '@layer a,b;@layer a{@media print{p{margin:0}}}@keyframes x{to{top:0}}.c{top:0;left:0}'
  expect(criticalRules(css)).toEqual([
    { within: [], selector: '@layer a,b;', needs: [[]], declarations: [] },
    { within: ['@layer a', '@media print'], selector: 'p', needs: [['p']], declarations: ['margin:0'] },
    { within: [], selector: '.c', needs: [['.c']], declarations: ['top:0', 'left:0'] },
  ])
})

test('makes a rule of a colour scheme follow the scheme of the system', () => {
  const css =
    ':root[data-mantine-color-scheme="dark"],:host{--a:1}:where([data-mantine-color-scheme=light]) .b{top:0}p{top:0}'
  const rules = criticalRules(css)
  expect(rules).toEqual([
    expect.objectContaining({
      within: ['@media screen and (prefers-color-scheme:dark)'],
      selector: ':root:root:not([data-mantine-color-scheme])',
    }),
    expect.objectContaining({
      within: ['@media print,(prefers-color-scheme:light)'],
      selector: ':where(:root:not([data-mantine-color-scheme])) .b',
    }),
    expect.objectContaining({ within: [], selector: 'p' }),
  ])
})

test('refuses a rule inside of a rule', () =>
  expect(() => criticalRules('.a{.b{top:0}}')).toThrow('A rule inside of a rule is not supported: .a'))
