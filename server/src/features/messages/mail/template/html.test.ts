import { html, lines } from './html.ts'

const hostile = `<script>alert("1")</script> & 'x'`
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;'

test('escapes values but not the template', () => {
  expect(html`<p title="${hostile}">${html`<b>${hostile}</b>`}</p>`.source).toBe(
    `<p title="${escaped}"><b>${escaped}</b></p>`,
  )
})

test('converts line breaks to markup and escapes the lines', () => {
  expect(html`<p>${lines('a\n<b>')}</p>`.source).toBe('<p>a<br>&lt;b&gt;</p>')
})

test('shows chip numbers in groups, and copies them without gaps', () => {
  const { source } = html`${lines('Snati, 352098100000011\n98200000108842099')}`
  const gap = '</span><span style="padding-left:4px">'
  expect(source).toContain(`352<span style="padding-left:4px">0981${gap}0000${gap}0011</span>`)
  expect(source.replaceAll(/<\/?span[^>]*>/g, '')).toBe('Snati, 352098100000011<br>98200000108842099')
})
