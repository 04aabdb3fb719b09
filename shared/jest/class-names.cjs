// Maps a class name to itself.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) }
