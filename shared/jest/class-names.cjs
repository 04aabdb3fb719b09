// A class name stands for itself.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) }
