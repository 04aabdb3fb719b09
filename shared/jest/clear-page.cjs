// Loaded before the test files of a group, so that its hook empties the clipboard after each test of all files.
require('@testing-library/user-event')

/** Resets the page for the next file of a group, as if it ran alone: empty, at the same URL, with nothing mocked. */
module.exports = () => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  window.history.replaceState(null, '', '/')
}
