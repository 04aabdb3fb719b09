import { enforceIntegrity, registerIntegrity } from './integrity.ts'

const entry = 'https://vet.example/r/remote-vet/a/remoteEntry.js'
const integrity = { 'remoteEntry.js': 'sha384-entry', 'screen.js': 'sha384-screen', 'screen.css': 'sha384-style' }
registerIntegrity([
  { name: 'remote_vet', version: 'a', entry, contract: 1, integrity },
  { name: 'remote_owner', version: 'b', entry: '/r/remote-owner/b/remoteEntry.js', contract: 1 },
])

const script = (src: string) => Object.assign(document.createElement('script'), { src })
const style = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
const append = <T extends Node>(node: T) => {
  // The document has no window, so that nothing is fetched.
  const { head } = document.implementation.createHTMLDocument()
  enforceIntegrity(head)
  head.appendChild(node)
  return node
}

test('adds the released hash to files of another origin', () => {
  expect(append(script(entry))).toMatchObject({ integrity: 'sha384-entry', crossOrigin: 'anonymous' })
  const chunk = append(script('https://vet.example/r/remote-vet/a/screen.js'))
  expect(chunk).toMatchObject({ integrity: 'sha384-screen', crossOrigin: 'anonymous' })
  const sheet = append(style('https://vet.example/r/remote-vet/a/screen.css'))
  expect(sheet).toMatchObject({ integrity: 'sha384-style', crossOrigin: 'anonymous' })
})

test.each(['https://vet.example/r/remote-vet/a/other.js', 'https://evil.example/x.js'])('refuses %s', (address) => {
  expect(() => append(script(address))).toThrow(TypeError)
  expect(() => append(style(address))).toThrow(TypeError)
})

test('leaves files of this origin and other nodes unchanged', () => {
  expect(append(script('/r/remote-owner/b/remoteEntry.js')).getAttribute('integrity')).toBeNull()
  expect(append(document.createElement('style'))).toBeInstanceOf(HTMLStyleElement)
})
