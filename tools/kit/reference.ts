import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IncidentCode } from '@dyra/shared/domain/reference'
import type { ReferenceFile } from '../../server/src/db/reference/data.ts'
import { root } from '../launch/run.mjs'

/** Ids of the incident types by code. */
export function incidentTypeIds(): ReadonlyMap<IncidentCode, number> {
  const { incidentTypes }: ReferenceFile = JSON.parse(readFileSync(join(root, 'server/data/reference.json'), 'utf8'))
  return new Map(incidentTypes.map(({ code, id }) => [code, id]))
}
