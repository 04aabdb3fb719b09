import { pageParts } from './page-parts.ts'

test('moves the title and style attributes out of the markup', () => {
  const { html, title, styles } = pageParts('<title>Týnt dýr?</title><p style="--a:1;color:red">x</p>')
  expect(title).toBe('Týnt dýr?')
  const name = /^<p data-s="(\w+)">x<\/p>$/.exec(html)?.[1]
  expect(styles).toBe(`[data-s="${name}"]{--a:1!important;color:red!important}`)
})

test('gives equal styles one rule', () => {
  const { html, styles } = pageParts('<p style="color:red"></p><b style="color:red"></b>')
  expect(styles.match(/data-s/g)).toHaveLength(1)
  expect(new Set([...html.matchAll(/data-s="(\w+)"/g)].map(([, name]) => name)).size).toBe(1)
})

test('makes forms without a method inert', () => {
  expect(pageParts('<form></form>').html).toBe('<form method="dialog"></form>')
  expect(pageParts('<form class="a"></form>').html).toBe('<form method="dialog" class="a"></form>')
  expect(pageParts('<form action="/lost" method="post"></form>').html).not.toContain('dialog')
})

test('removes the tags that the server adds itself', () =>
  expect(pageParts('<meta name="referrer" content="no-referrer"/><p>x</p>').html).toBe('<p>x</p>'))

test.each(['<script>1</script>', '<style>p{}</style>', '<link rel="preload" as="image" href="/a.png">'])(
  'refuses %s',
  (markup) => expect(() => pageParts(`<p></p>${markup}`)).toThrow('A rendered page contains'),
)
