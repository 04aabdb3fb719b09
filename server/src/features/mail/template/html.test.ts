import { html, lines } from './html.ts'

const hostile = `<script>alert("1")</script> & 'x'`
const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;'

test('every text is escaped, markup of our own is not', () => {
  expect(html`<p title="${hostile}">${html`<b>${hostile}</b>`}</p>`.source).toBe(
    `<p title="${escaped}"><b>${escaped}</b></p>`,
  )
})

test('line breaks become markup, the lines themselves do not', () => {
  expect(html`<p>${lines('a\n<b>')}</p>`.source).toBe('<p>a<br>&lt;b&gt;</p>')
})
