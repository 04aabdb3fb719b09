import { pageParts, themeOf } from './page-parts.mjs'

const theme = '<style data-mantine-styles="true" nonce="{{nonce}}">:root{--a:1}</style>'

test('moves the title and style attributes out of the markup', () => {
  const { html, title, styles } = pageParts('<title>Týnt dýr?</title><p style="--a:1;color:red">x</p>', false)
  expect(title).toBe('Týnt dýr?')
  const name = /^<p data-s="(\w+)">x<\/p>$/.exec(html)?.[1]
  expect(styles).toBe(`[data-s="${name}"]{--a:1!important;color:red!important}`)
})

test('gives equal styles one rule', () => {
  const { html, styles } = pageParts('<p style="color:red"></p><b style="color:red"></b>', false)
  expect(styles.match(/data-s/g)).toHaveLength(1)
  expect(new Set([...html.matchAll(/data-s="(\w+)"/g)].map(([, name]) => name)).size).toBe(1)
})

test('makes forms inert that have no method', () => {
  expect(pageParts('<form></form>', false).html).toBe('<form method="dialog"></form>')
  expect(pageParts('<form class="a"></form>', false).html).toBe('<form method="dialog" class="a"></form>')
  expect(pageParts('<form action="/lost" method="post"></form>', false).html).not.toContain('dialog')
})

test('keeps the style sheet of the theme in a frame only', () => {
  expect(pageParts(`${theme}<p></p>`, true).html).toBe(`${theme}<p></p>`)
  expect(pageParts(`${theme}<p></p>`, false).html).toBe('<p></p>')
  expect(themeOf(`${theme}<p></p>`)).toBe(':root{--a:1}')
})

test.each(['<script>1</script>', '<link rel="preload" as="image" href="/a.png">'])('refuses %s', (markup) =>
  expect(() => pageParts(`<p></p>${markup}`, false)).toThrow('A rendered page contains'),
)
