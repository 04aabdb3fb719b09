import { NODE } from './node-runtime.ts'
import { readBom, without } from './shipped.ts'

/** The embedded PostgreSQL is left out, because an installation has another one. */
const POSTGRES = /^pkg:npm\/%40embedded-postgres\//

/**
 * Software bill of materials in CycloneDX 1.6: the registry, Node.js and every package of a third party in a package of the
 * registry. It depends on the commit only, whereas pnpm's own bills have a random number, the time and varying orders.
 * @param staged `time`: seconds since 1970
 */
export function writeSbom({ version, time }: { version: string; time: number }) {
  const { serialNumber: _, ...bom } = without(readBom(), POSTGRES)
  // Without a package URL, because no registry of packages has this component.
  const { purl: __, ...component } = bom.metadata.component
  const metadata = {
    ...bom.metadata,
    timestamp: new Date(time * 1000).toISOString(),
    component: { ...component, version },
  }
  const components = [...bom.components, NODE].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
  const dependencies = bom.dependencies.map(({ ref, dependsOn }) => ({
    ref,
    dependsOn: ref === component['bom-ref'] ? [...dependsOn, NODE['bom-ref']] : dependsOn,
  }))
  return `${JSON.stringify({ ...bom, metadata, components, dependencies }, undefined, 2)}\n`
}
