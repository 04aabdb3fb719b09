/**
 * Some packages with Node.js write their system as a text, where pnpm expects a list: it would install them everywhere.
 * @param {{ name: string, os?: string | string[], cpu?: string | string[] }} manifest
 */
const readPackage = (manifest) => {
  if (!/^node-(linux|win)-/.test(manifest.name)) return manifest
  return { ...manifest, os: [manifest.os ?? []].flat(), cpu: [manifest.cpu ?? []].flat() }
}

module.exports = { hooks: { readPackage } }
