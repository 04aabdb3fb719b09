const { brotliCompressSync } = require('node:zlib')

/** Fails the build if the compressed size (brotli) of a file exceeds its limit. */
class SizeLimitPlugin {
  constructor(file, limit) {
    this.file = file
    this.limit = limit
  }

  apply(compiler) {
    compiler.hooks.emit.tap('SizeLimitPlugin', (compilation) => {
      const source = compilation.getAsset(this.file)?.source.source() ?? ''
      const size = brotliCompressSync(Buffer.from(source)).length
      if (size > this.limit) {
        compilation.errors.push(new Error(`${this.file} is ${size} bytes in brotli, over its limit of ${this.limit}`))
      }
    })
  }
}

module.exports = { SizeLimitPlugin }
