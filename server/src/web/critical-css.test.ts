import { criticalCss, type Rule } from './critical-css.ts'

const rule = (selector: string, declarations: string[], more: Partial<Rule> = {}): Rule => ({
  within: [],
  selector,
  needs: [[selector]],
  declarations,
  ...more,
})

test('keeps the rules of classes and tags on the page, in their order', () => {
  const rules = [
    rule('.other', ['color:red']),
    rule('.link', ['color:blue']),
    rule('a', ['margin:0']),
    rule('body', ['margin:0']),
    rule('.menu .link', ['color:green'], { needs: [['.menu', '.link']] }),
    rule('.menu,.link', ['padding:0'], { needs: [['.menu'], ['.link']] }),
    rule(':focus-visible', ['outline:none'], { needs: [[]] }),
  ]
  expect(criticalCss(rules, '<p class="wide link"><a href="/other">.menu</a></p>')).toBe(
    '.link{color:blue}a{margin:0}body{margin:0}.menu,.link{padding:0}:focus-visible{outline:none}',
  )
})

test('keeps the at-rules around the rules, and joins neighbours', () => {
  const within = ['@layer base', '@media (width>=64em)']
  const rules = [
    rule('@layer base;', [], { needs: [[]] }),
    rule('p', ['margin:0'], { within }),
    rule('p', ['padding:0'], { within }),
    rule('p', ['color:red'], { within: ['@layer base'] }),
    rule('p', ['color:blue']),
  ]
  expect(criticalCss(rules, '<p>')).toBe(
    '@layer base;@layer base{@media (width>=64em){p{margin:0}p{padding:0}}}@layer base{p{color:red}}p{color:blue}',
  )
})

test('drops custom properties that nothing on the page uses', () => {
  const variables = ['--a:1px', '--b: var(--c)', '--c:3px', '--d:4px', '--e:5px', '--f:6px']
  const rules = [
    rule(':root', variables, { needs: [[]] }),
    rule('p', ['margin:var(--b, 0)']),
    rule('.other', ['margin:var(--d)']),
    rule('html', ['--f:7px']),
  ]
  expect(criticalCss(rules, '<p><svg fill="var(--e)">')).toBe(
    ':root{--b: var(--c);--c:3px;--e:5px}p{margin:var(--b, 0)}',
  )
})
