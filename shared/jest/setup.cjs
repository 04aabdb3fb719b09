require('@testing-library/jest-dom')
const { configure } = require('@testing-library/react')

// The first screen of a file compiles while it is waited for; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 15_000 })

// What jsdom lacks and the screens ask for.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
})
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.HTMLElement.prototype.scrollIntoView ??= () => {}
document.fonts ??= { addEventListener() {}, removeEventListener() {} }
window.HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
window.HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}
