const { format } = require('node:util')

// A console error or warning that a test does not expect is a defect: of the product, or of the test.
// A test that provokes one replaces the method with jest.spyOn and asserts on it.
const unexpected = []
for (const method of ['error', 'warn']) {
  console[method] = (...args) => unexpected.push(`console.${method}: ${format(...args)}`)
}

afterEach(() => {
  const messages = unexpected.splice(0)
  if (messages.length > 0) throw new Error(`The test wrote to the console:\n\n${messages.join('\n\n')}`)
})
