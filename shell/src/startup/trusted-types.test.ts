import { installTrustedTypes, trustedHtml, trustedScriptUrl } from './trusted-types.ts'

const origins = new Set(['https://dyr.example', 'https://cdn.example'])

test.each(['https://dyr.example/main.js', 'https://cdn.example/r/remoteEntry.js'])('allows a script of %s', (url) =>
  expect(trustedScriptUrl(url, origins)).toBe(url),
)

test.each(['https://evil.example/main.js', '//evil.example/x.js', 'data:text/javascript,alert(1)', 'blob:x'])(
  'a script from %s is refused',
  (url) => expect(() => trustedScriptUrl(url, origins)).toThrow(TypeError),
)

test('allows style text and refuses markup', () => {
  const css = ':root{--a:1px} @media (width < 30em){a > b{color:red}}'
  expect(trustedHtml(css)).toBe(css)
  for (const html of ['<img src=x onerror=alert(1)>', '</style><script>', '<!-- -->', '< svg>', '<?xml']) {
    expect(() => trustedHtml(html)).toThrow(TypeError)
  }
})

test('trusts the origins of the listed remotes, and creates no script text', () => {
  document.head.innerHTML =
    '<script type="application/json" id="remotes">[{"name":"remote_public","entry":"https://cdn.example/e.js"}]</script>'
  const createPolicy = jest.fn()
  Object.assign(window, { trustedTypes: { createPolicy } })
  installTrustedTypes()
  const [name, rules] = createPolicy.mock.calls[0]
  expect(name).toBe('default')
  expect(Object.keys(rules)).toEqual(['createScriptURL', 'createHTML'])
  expect(rules.createScriptURL('https://cdn.example/e.js')).toBe('https://cdn.example/e.js')
  expect(() => rules.createScriptURL('https://evil.example/e.js')).toThrow(TypeError)
})
