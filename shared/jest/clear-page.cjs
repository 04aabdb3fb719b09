// Loaded before the test files of a group: its hook, which empties the clipboard after each test, is then for all of them.
require('@testing-library/user-event')

/** Leaves the next file of a group the page that a file has alone: empty, at the same address, with nothing replaced. */
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
