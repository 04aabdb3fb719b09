/**
 * Some packages that contain Node.js name their system in a string. pnpm expects a list: it would install all of them.
 * @param {{ name: string, os?: string | string[], cpu?: string | string[] }} manifest
 */
const readPackage = (manifest) => {
  if (!/^node-(linux|win)-/.test(manifest.name)) return manifest
  return { ...manifest, os: [manifest.os ?? []].flat(), cpu: [manifest.cpu ?? []].flat() }
}

module.exports = { hooks: { readPackage } }
