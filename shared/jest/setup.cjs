require('@testing-library/jest-dom')
const { configure } = require('@testing-library/react')

// A test that waits for the first screen of its file also waits for the compilation. `npm test` sets the long limit,
// because it also runs on busy machines. A developer's test that waits in vain fails soon.
configure({ asyncUtilTimeout: process.env.PATIENT_TESTS === 'true' ? 60_000 : 5000 })

// user-event turns React's act environment off while it works, so that React renders as in a browser. Testing Library
// would still put each event into a synchronous act(), in which a component that suspends is an error: no act() then.
configure(({ eventWrapper }) => ({
  eventWrapper: (dispatch) => (globalThis.IS_REACT_ACT_ENVIRONMENT ? eventWrapper(dispatch) : dispatch()),
}))

// React records with an Error where each element was made, which costs more than a tenth of the CPU time. React stops
// after 10,000 records a second; here it makes none. A warning, which fails the test, still has the component stack.
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} })

// A test that fails before it restores the clock would leave its fake clock to all later tests of the bundle.
afterEach(() => jest.useRealTimers())

// What the screens need and jsdom lacks.
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

// jsdom's Blob cannot be read without a FileReader. Replaced on the prototype, so that tests can make a file
// unreadable.
if (typeof Blob !== 'undefined' && Blob.prototype.arrayBuffer === undefined) {
  const readAs = (method) =>
    function read() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader()
        reader.onload = () => resolve(reader.result)
        reader.onerror = () => reject(reader.error)
        reader[method](this)
      })
    }
  Blob.prototype.arrayBuffer = readAs('readAsArrayBuffer')
  Blob.prototype.text = readAs('readAsText')
}
