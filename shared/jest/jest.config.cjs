const path = require('node:path')
const { browserTests } = require('./settings.cjs')

module.exports = {
  ...browserTests,
  rootDir: path.join(__dirname, '../..'),
  testMatch: ['<rootDir>/{shared,shell,remote-*}/{src,embed}/**/*.test.{ts,tsx}'],
}
